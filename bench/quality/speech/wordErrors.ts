const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that are wrong, missing or too many in what was heard, and those that were said; accents and case aside. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [wanted, found] = [wordsOf(said), wordsOf(heard)]
  let row = Array.from({ length: found.length + 1 }, (_, at) => at)
  for (const [before, word] of wanted.entries()) {
    const next = [before + 1]
    for (const [at, other] of found.entries())
      next.push(Math.min(row[at]! + Number(word !== other), row[at + 1]! + 1, next[at]! + 1))
    row = next
  }
  return { errors: row.at(-1)!, words: wanted.length }
}
