import { readFile } from 'node:fs/promises'

/** Articles that set weights and thresholds for long texts, and teach nothing. */
export const thresholdArticles = ['glass', 'jury', 'opera-house-of-marenza', 'porto-city']

type Paragraph = { text: string; questions: { q: string; answer?: string }[] }

/** Reads an article: a paragraph a line, then `+ question => answer` in its words, or `- question` without an answer. */
export async function readArticle(
  path: string,
): Promise<{ title: string; paragraphs: Paragraph[] }> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(line => line.trim())
  const paragraphs: Paragraph[] = []
  let title = ''
  for (const line of lines) {
    const content = line.slice(2).trim()
    if (line.startsWith('# ')) title = content
    else if (/^[+-] /.test(line)) {
      const [q = '', answer] = content.split(' => ')
      const paragraph = paragraphs.at(-1)
      if (
        line.startsWith('+ ') !== (answer !== undefined) ||
        !paragraph?.text.includes(answer ?? '')
      )
        throw new Error(`${path} has no such line: ${line}`)
      paragraph.questions.push({ q, ...(answer !== undefined && { answer }) })
    } else paragraphs.push({ text: line.trim(), questions: [] })
  }
  return { title, paragraphs }
}
