import { partAt } from '../../../training/passage.ts'
import type { Cite, Claim } from '../../claims/Claim.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'
import { contentOf } from '../../languages/contentOf.ts'
import { headingsAbove } from '../../parts/namesAbove.ts'
import { readableHeading } from '../../parts/readableHeading.ts'
import { formatQuote } from './formatQuote.ts'
import { formatTable } from './formatTable.ts'
import { joinNeighbours, type Quoted } from './joinNeighbours.ts'
import { goesOn, isNext, isNextRow, isRowOrItem } from './nextTo.ts'
import { standingAlone } from './standingAlone.ts'
import { underNumber } from './underNumber.ts'

const mostSources = 3

/** A line for each of several things, after its heading where the line does not name it in full. */
export const layOutThings = (sentences: EvidenceSentence[], question: string): Claim[] =>
  lines(
    sentences.map(one => {
      const said = { ...one, text: formatQuote(one, question) }
      const heading = headingsAbove(one.passage).at(-1) ?? ''
      return itemised(under(readableHeading(heading) ?? heading, said))
    }),
  ).map(claimOf)

const under = (name: string, said: Quoted): Quoted => {
  const isNamed = contentOf(name).every(word => contentOf(said.text).includes(word))
  return isNamed ? said : { ...said, text: `${inMarkdown(name)}: ${said.text}` }
}

/**
 * Quotes that say different things: a line for each, after the name of its file where they are of several and that may
 * be told.
 */
export const layOutContrary = (quotes: Quoted[], question: string): Claim[] =>
  new Set(quotes.map(({ passage }) => passage.fileId)).size > 1
    ? lines(quotes.map(underFile)).map(claimOf)
    : layOutProse(quotes, question)

const underFile = (said: Quoted): Quoted =>
  said.passage.isUnnamed
    ? said
    : { ...said, text: `${inMarkdown(said.passage.file)}: ${said.text}` }

const itemised = (said: Quoted): Quoted =>
  /^\d+\. /.test(said.text) ? said : { ...said, text: `- ${said.text}` }

const lines = (all: Quoted[]): Quoted[] =>
  all.map((said, at) => (at ? { ...said, text: `\n${said.text}` } : said))

/**
 * Several rows as a table, where they are of one, else as a list; a single row as it is. `isCut`:
 * the table goes on, and a line of dots says so.
 */
export const layOutRows = (rows: Quoted[], question: string, isCut = false): Claim[] => {
  if (rows.length === 1) return rows.map(claimOf)
  const table = tableOf(rows, question)
  const claims = runsOf(lines(table ?? rows.map(itemised))).map(claimOf)
  return isCut ? [...claims, { text: table ? '\n| … |' : '\n- …', cites: [] }] : claims
}

/**
 * Rows as lines of one table. Nothing where they are of several tables, or
 * too few of their columns have names.
 */
const tableOf = (rows: Quoted[], question: string): Quoted[] | undefined => {
  const [header, ...more] = new Set(rows.map(headerOf))
  const words = rows.map(({ passage, start, end }) => passage.text.slice(start, end))
  const table =
    header && !more.length ? formatTable(words, header.split('\t'), question) : undefined
  return table && rows.map((row, at) => ({ ...row, text: table[at]! }))
}

/** Quotes in which rows that follow each other in one table are joined to a table. */
const withTables = (quotes: Quoted[], question: string): Quoted[] => {
  const runs: Quoted[][] = []
  for (const said of quotes) {
    const last = runs.at(-1)?.at(-1)
    if (last && isNextRow(last, said) && headerOf(last) === headerOf(said)) runs.at(-1)!.push(said)
    else runs.push([said])
  }
  return runs.flatMap(run => {
    const table = run.length > 1 ? tableOf(run, question) : undefined
    return table ? joinNeighbours(lines(table), isNextRow) : run
  })
}

const headerOf = ({ passage, start }: Cite) => partAt(passage, start)?.header?.join('\t')

/**
 * Sentences, rows and lists one after the other, each readable where it stands. Sentences that
 * follow each other in one paragraph are joined.
 */
export const layOutProse = (quotes: Quoted[], question: string): Claim[] => {
  const laidOut = withTables(quotes, question)
  const readable = laidOut.map((said, at) => readableAfter(laidOut[at - 1], said, question))
  const [first, ...others] = readable
  const placed = first ? [underNumber(first, question), ...others] : []
  return joinNeighbours(placed, goesOn)
    .map((said, at, all) => setOff(all[at - 1], said))
    .map(claimOf)
}

/**
 * A quote as it can be read behind another. A sentence that does not follow the other in
 * its passage is made to stand alone.
 */
const readableAfter = (before: Quoted | undefined, said: Quoted, question: string): Quoted => {
  if ((before && isNext(before, said)) || !isProse(said)) return said
  return before?.passage === said.passage || hasEnd(said)
    ? standingAlone(said, question)
    : underUnsaid(said, question)
}

/**
 * Puts an empty line before a quote where one is needed: lists and rows stand by themselves, and
 * words from elsewhere do not go on after a line without a full stop.
 */
const setOff = (before: Quoted | undefined, said: Quoted): Quoted => {
  if (!before) return said
  const mayFollow = isNext(before, said) || hasEnd(before)
  return mayFollow && !isBlock(before) && !isBlock(said)
    ? said
    : { ...said, text: `\n\n${withItsNumber(said.text.trimStart())}` }
}

const isBlock = (said: Quoted) => isRowOrItem(said) || said.text.includes('\n')

/** A single line with its number escaped: Markdown would count on from a list before it. */
const withItsNumber = (text: string) =>
  text.includes('\n') ? text : text.replace(/^\d{1,2}(?=\. )/, '$&\\')

/**
 * Rows as few stretches; where there would be too many, as a single one with what stands between.
 */
const runsOf = (rows: Quoted[]): Quoted[] => {
  const runs = joinNeighbours(rows, isNextRow)
  const [first] = runs
  const last = runs.at(-1)
  if (!first || !last || runs.length <= mostSources) return runs
  return [{ ...first, end: last.end, text: runs.map(({ text }) => text).join('') }]
}

/** Whether a text ends with a sign, as a sentence or clause does. */
const hasEnd = ({ text }: Quoted) => /[\p{P}\p{S}]$/u.test(text)

/**
 * A line that is no sentence, as of an address, after the heading of its part
 * where the question does not name that.
 */
const underUnsaid = (said: Quoted, question: string): Quoted => {
  const [, ...parts] = headingsAbove(said.passage)
  const name = readableHeading(parts.at(-1) ?? '')
  const asked = new Set(contentOf(question))
  return name && !contentOf(name).some(word => asked.has(word)) ? under(name, said) : said
}

const isProse = ({ passage, start }: Cite) =>
  /^(?:paragraph|cue)$/.test(partAt(passage, start)?.kind ?? '')

const claimOf = ({ text, passage, start, end }: Quoted): Claim => ({
  text,
  cites: [{ passage, start, end }],
})
