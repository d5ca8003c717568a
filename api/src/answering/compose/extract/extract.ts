import type { Evidence, EvidenceSentence } from '../../evidence/findEvidence.ts'
import { chooseSentences } from './chooseSentences.ts'
import type { Cite, Claim, Composer } from '../Composer.ts'
import { contradicting } from './contradicting.ts'
import { joined, type Said } from './joined.ts'
import { sayable } from './sayable.ts'
import { sayRow } from './sayRow.ts'
import { standingAlone } from './standingAlone.ts'
import { tiedRows } from './tiedRows.ts'
import { toThePoint } from './toThePoint.ts'
import { wholeList } from './wholeList.ts'
import { unbroken, wholeSentence } from './wholeSentence.ts'

const mostSources = 3

/**
 * Answers in the material's own words: the sentences that most likely hold the answer, in the order they stand in,
 * each readable by itself. A row comes under the names of its columns, an item with its whole list where that is
 * short. Files that contradict each other are all heard.
 */
export const extractFrom = (evidence: Evidence): Composer =>
  async function* ({ question }) {
    if (!evidence.holds) return
    const said = sayable(evidence.sentences, question).map(sentence => {
      const cite =
        wholeList(sentence, evidence.plain) ?? toThePoint(wholeSentence(sentence), question)
      const text = textOf(cite, question)
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
    if (best && others.length) yield* lines([best, ...others].map(underFile)).map(claimOf)
    else if (rows.length) yield* runsOf(lines(rows.map(itemised))).map(claimOf)
    else yield* joined(afterEachOther(inOrder(chooseSentences(each)))).map(claimOf)
  }

/** Files that say different things are each named with what it says, where their names may be heard. */
const underFile = <T extends Said>(said: T): T =>
  said.passage.isUnnamed ? said : { ...said, text: `${said.passage.file}: ${said.text}` }

const itemised = <T extends Said>(said: T): T => ({ ...said, text: `- ${said.text}` })

const lines = <T extends Said>(all: T[]): T[] =>
  all.map((said, at) => (at ? { ...said, text: `\n${said.text}` } : said))

/** Rows as few stretches: those that lie too far apart are cited with what stands between them. */
const runsOf = (rows: Said[]): Said[] => {
  const runs = joined(rows)
  const [first] = runs
  const last = runs.at(-1)
  if (!first || !last || runs.length <= mostSources) return runs
  return [{ ...first, end: last.end, text: runs.map(({ text }) => text).join('') }]
}

/** Those that do not follow what is said before them are made readable by themselves. */
const afterEachOther = <T extends Said>(all: T[]): T[] =>
  all.map((said, at) => {
    const before = all[at - 1]
    const goesOn =
      before?.passage === said.passage && !said.passage.text.slice(before.end, said.start).trim()
    return goesOn || !isProse(said) ? said : { ...said, text: standingAlone(said, said.text) }
  })

const isProse = ({ passage, start }: Cite) =>
  passage.parts.findLast(({ at }) => at <= start)?.kind === 'paragraph'

const claimOf = ({ text, passage, start, end }: Said): Claim => ({
  text,
  cites: [{ passage, start, end }],
})

/** The best passage's sentences first; those of one passage as they stand in it. */
const inOrder = <T extends EvidenceSentence>(sentences: T[]): T[] =>
  [...Map.groupBy(sentences, ({ passage }) => passage.id).values()].flatMap(group =>
    group.toSorted((one, other) => one.start - other.start),
  )

const textOf = ({ passage, start, end }: Cite, question: string): string => {
  const part = passage.parts.findLast(one => one.at <= start)
  const words = passage.text.slice(start, end)
  if (part?.kind === 'table') return sayRow(words, part.header ?? [], question)
  if (part?.kind === 'code') return `\n\`\`\`\n${words}\n\`\`\``
  const [first = '', ...items] = words.split(/\s*\n\s*/)
  const isList = passage.parts.some(({ kind, at }) => kind === 'list' && at >= start && at < end)
  if (!isList || !items.length) return unbroken(words)
  const led = first.endsWith(':')
  return [led ? first : `- ${first}`, ...items.map(item => `- ${item}`)].join('\n')
}
