/** The end of a line in a table of contents. */
const toPage = /(?:\.{2,}|…|\s{2,}|\t)\s*\p{N}+\s*$/u
const severalWords = /\S\s+\S+\s+\S/
const leadsToPage = (line: string) => /\p{N}$/u.test(line.slice(-2)) && toPage.test(line)

/** Whether a passage tells something, rather than where it is told. */
export const isInformative = ({ text }: { text: string }): boolean => {
  if (!severalWords.test(text)) return false
  const lines = text.split('\n').flatMap(line => line.trimEnd() || [])
  return lines.filter(leadsToPage).length * 2 < lines.length
}
