import type { Evidence, EvidenceSentence } from '../../evidence/findEvidence.ts'
import { chooseSentences } from './chooseSentences.ts'
import { partAt } from '../../../training/passage.ts'
import type { Cite, Claim } from '../../claims/Claim.ts'
import type { Composer } from '../Composer.ts'
import { codeAfter } from './codeAfter.ts'
import { contradicting } from './contradicting.ts'
import { holdingAll } from './holdingAll.ts'
import { inMarkdown } from '../../claims/inMarkdown.ts'
import { joinNeighbours, type Quoted } from './joinNeighbours.ts'
import { contentOf } from '../../languages/contentOf.ts'
import { readableHeading } from '../../parts/readableHeading.ts'
import { sayable } from './sayable.ts'
import { formatTable } from './formatTable.ts'
import { formatQuote } from './formatQuote.ts'
import { standingAlone } from './standingAlone.ts'
import { tiedRows } from './tiedRows.ts'
import { toThePoint } from './toThePoint.ts'
import { wholeList } from './wholeList.ts'
import { wholeSentence } from './wholeSentence.ts'

const mostSources = 3

/**
 * Answers in the material's own words: the sentences that most likely hold the answer, in the order they stand in,
 * each readable by itself. A row comes under the names of its columns, an item with its whole list where that is
 * short. Files that contradict each other are all heard.
 */
export const extractFrom = (evidence: Evidence): Composer =>
  async function* ({ question }) {
    if (!evidence.holds) return
    if (evidence.isEach) {
      yield* sayEach(evidence.sentences, question)
      return
    }
    const said = sayable(holdingAll(evidence), question).map(sentence => {
      const cite = wholeList(sentence, evidence) ?? toThePoint(wholeSentence(sentence), question)
      const text = formatQuote(cite, question)
      return { ...sentence, ...cite, text, words: text.split(/\s+/).length }
    })
    const each = said.filter(
      (one, at) =>
        said.findIndex(
          ({ passage, start, end }) =>
            passage === one.passage && start <= one.start && end >= one.end,
        ) === at,
    )
    const [best] = each
    const others = best && !evidence.isWhole ? contradicting(best, each, question) : []
    const rows = [...new Map(tiedRows(each, evidence.isWhole).map(row => [row.text, row])).values()]
    const chosen = evidence.isWhole ? each : chooseSentences(each)
    if (best && others.length) yield* lines([best, ...others].map(underFile)).map(claimOf)
    else if (rows.length > 1) yield* sayRows(rows, question)
    else if (rows.length) yield* rows.map(claimOf)
    else {
      const code = chosen.flatMap(one => codeAfter(one, question) ?? []).slice(0, 1)
      const shown = code.map(cite => ({ ...cite, text: formatQuote(cite, question), score: 0 }))
      yield* apart(joinNeighbours(afterEachOther(inOrder([...chosen, ...shown])))).map(claimOf)
    }
  }

/** A line for each of several things, under its heading where it does not give the whole name itself. */
const sayEach = (sentences: EvidenceSentence[], question: string): Claim[] =>
  lines(
    sentences.map(one => {
      const heading = one.passage.path.at(-1) ?? ''
      const name = readableHeading(heading) ?? heading
      const text = formatQuote(one, question)
      const isNamed = contentOf(name).every(word => contentOf(text).includes(word))
      return itemised({ ...one, text: isNamed ? text : `${inMarkdown(name)}: ${text}` })
    }),
  ).map(claimOf)

/** Files that say different things are each named with what it says, where their names may be heard. */
const underFile = <T extends Quoted>(said: T): T =>
  said.passage.isUnnamed
    ? said
    : { ...said, text: `${inMarkdown(said.passage.file)}: ${said.text}` }

const itemised = <T extends Quoted>(said: T): T => ({ ...said, text: `- ${said.text}` })

const lines = <T extends Quoted>(all: T[]): T[] =>
  all.map((said, at) => (at ? { ...said, text: `\n${said.text}` } : said))

/** Rows of one table as a table, others as a list. */
const sayRows = (rows: Quoted[], question: string): Claim[] => {
  const [header, ...more] = new Set(rows.map(headerOf))
  const words = rows.map(({ passage, start, end }) => passage.text.slice(start, end))
  const table = header && !more.length && formatTable(words, header.split('\t'), question)
  const runs = runsOf(lines(rows.map(itemised)))
  return table
    ? [{ text: table, cites: runs.flatMap(run => claimOf(run).cites) }]
    : runs.map(claimOf)
}

const headerOf = ({ passage, start }: Cite) => partAt(passage, start)?.header?.join('\t')

/** A list stands by itself: no words go on in the line of its last item. */
const apart = (all: Quoted[]): Quoted[] =>
  all.map((said, at) => {
    const isBroken = at > 0 && [said, all[at - 1]].some(one => one?.text.includes('\n'))
    return isBroken ? { ...said, text: `\n\n${said.text.trimStart()}` } : said
  })

/** Rows as few stretches: those that lie too far apart are cited with what stands between them. */
const runsOf = (rows: Quoted[]): Quoted[] => {
  const runs = joinNeighbours(rows)
  const [first] = runs
  const last = runs.at(-1)
  if (!first || !last || runs.length <= mostSources) return runs
  return [{ ...first, end: last.end, text: runs.map(({ text }) => text).join('') }]
}

/** Those that do not follow what is said before them are made readable by themselves. */
const afterEachOther = <T extends Quoted>(all: T[]): T[] =>
  all.map((said, at) => {
    const before = all[at - 1]
    const goesOn =
      before?.passage === said.passage && !said.passage.text.slice(before.end, said.start).trim()
    return goesOn || !isProse(said) ? said : { ...said, text: standingAlone(said, said.text) }
  })

const isProse = ({ passage, start }: Cite) => partAt(passage, start)?.kind === 'paragraph'

const claimOf = ({ text, passage, start, end }: Quoted): Claim => ({
  text,
  cites: [{ passage, start, end }],
})

/** The best passage's sentences first; those of one passage as they stand in it. */
const inOrder = <T extends EvidenceSentence>(sentences: T[]): T[] =>
  [...Map.groupBy(sentences, ({ passage }) => passage.id).values()].flatMap(group =>
    group.toSorted((one, other) => one.start - other.start),
  )
