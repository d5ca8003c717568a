import type { Evidence, EvidenceSentence } from '../evidence.ts'
import { chooseSentences } from './chooseSentences.ts'
import type { Cite, Claim, Composer } from './Composer.ts'
import { contradicting } from './contradicting.ts'
import { namesColumns, tiedRows } from './tiedRows.ts'
import { wholeList } from './wholeList.ts'

/**
 * Answers in the material's own words: the sentences that most likely hold the answer, in the order they stand in.
 * A row comes under the names of its columns, an item with its whole list where that is short. Files that contradict
 * each other are all heard.
 */
export const extractFrom = (evidence: Evidence): Composer =>
  async function* ({ question }) {
    if (!evidence.holds) return
    const telling = evidence.sentences.filter(sentence => !namesColumns(sentence))
    const said = telling.map(sentence => {
      const cite = wholeList(sentence) ?? sentence
      const text = textOf(cite)
      return { ...sentence, ...cite, text, words: text.split(/\s+/).length }
    })
    const each = said.filter(
      (one, at) =>
        said.findIndex(({ passage, start }) => passage === one.passage && start === one.start) ===
        at,
    )
    const [best] = each
    const others = best ? contradicting(best, each, question) : []
    const rows = tiedRows(each)
    if (best && others.length) yield* lines([best, ...others].map(underFile))
    else if (rows.length) yield* lines(rows.map(row => ({ ...row, text: `- ${row.text}` })))
    else yield* inOrder(chooseSentences(each)).map(claimOf)
  }

type Said = Cite & { text: string }

/** Files that say different things are each named with what it says. */
const underFile = <T extends Said>(said: T): T => ({
  ...said,
  text: `${said.passage.file}: ${said.text}`,
})

const lines = (all: Said[]): Claim[] =>
  all.map((said, at) => claimOf(at ? { ...said, text: `\n${said.text}` } : said))

const claimOf = ({ text, passage, start, end }: Said): Claim => ({
  text,
  cites: [{ passage, start, end }],
})

/** The best passage's sentences first; those of one passage as they stand in it. */
const inOrder = <T extends EvidenceSentence>(sentences: T[]): T[] =>
  [...Map.groupBy(sentences, ({ passage }) => passage.id).values()].flatMap(group =>
    group.toSorted((one, other) => one.start - other.start),
  )

const textOf = ({ passage, start, end }: Cite): string => {
  const part = passage.parts.findLast(one => one.at <= start)
  const words = passage.text.slice(start, end)
  if (part?.kind === 'table') return rowText(words, part.header ?? [])
  const [first = '', ...items] = words.split(/\s*\n\s*/)
  const isList = passage.parts.some(({ kind, at }) => kind === 'list' && at >= start && at < end)
  if (!isList || !items.length) return words.replace(/\s*\n\s*/g, ' ')
  const led = first.endsWith(':')
  return [led ? first : `- ${first}`, ...items.map(item => `- ${item}`)].join('\n')
}

/** A row under the names of its columns: `Size: 40, Colour: red`. */
const rowText = (row: string, header: string[]) =>
  row
    .split('\t')
    .map((cell, at) => (header[at] && cell ? `${header[at]}: ${cell}` : cell))
    .filter(Boolean)
    .join(', ')
