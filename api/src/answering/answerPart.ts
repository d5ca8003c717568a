import { asItStands } from './compose/asItStands.ts'
import { extract } from './compose/extract/extract.ts'
import { sectionNamed } from './conversation/sectionNamed.ts'
import type { Evidence, Finding } from './Evidence.ts'
import { quote, quoted, threshold } from './read/calibration.ts'
import { findEvidence } from './read/findEvidence.ts'
import { answerFromTables, nextFromTables, type Siblings } from './read/tables/answerFromTables.ts'
import { answeringCell } from './read/tables/answeringCell.ts'
import { isOperation, type TableAnswer } from './read/tables/lookUp.ts'
import { dropOtherRows } from './read/tables/dropOtherRows.ts'
import type { Replies } from './replies/Replies.ts'
import { sureSame } from './read/sameQuestion.ts'
import type { OwnAnswer } from './retrieve/ownAnswer.ts'
import type { Cite, Claim } from './verify/Claim.ts'
import { givesOrders } from './verify/sentences/givesOrders.ts'
import { inMarkdown } from './replies/inMarkdown.ts'
import type { Part } from './interpretations.ts'
import { inTime } from './today/inTime.ts'
import type { Moment } from './today/editions.ts'
import { withSpan } from '../telemetry/withSpan.ts'

/** The answer to one question of a message: `claims` are empty where the material says nothing. */
export type PartAnswer = {
  text: string
  finding: Finding
  /** The probability that the material answers it by itself, without the questions before it. */
  alone: number
  claims: Claim[]
  /** The question with those before it, where it was understood so. */
  standalone?: string | undefined
  /** True where it is an answer of the owner's, as that stands. */
  isOwn?: true
}

export type AnswerOptions = {
  /** When the question is asked. */
  moment: Moment
  /** Finds the rest of a table that a passage is of. */
  siblings: Siblings
  /** The intent of the whole message. */
  intent: string
  replies: Replies
  /** Quotes of the conversation, where the visitor asks for more. */
  quotedBefore: string[]
}

/**
 * Returns the owner's answer to the question, or one in the material's own words: the section that the question only names,
 * the place that the owner pinned to it, the rows that a table has to be searched for, or the units that answer.
 */
export async function answerPart(
  { text, interpretations, day, pinned, own }: Part,
  options: AnswerOptions,
): Promise<PartAnswer> {
  const [first] = interpretations
  const nothing = { text, finding: { evidence: [], probability: 0 }, alone: 0, claims: [] }
  const { moment, intent, replies, siblings, quotedBefore } = options
  const likeliestOwn = quotedBefore.length ? undefined : own[0]
  if (likeliestOwn && likeliestOwn.chance >= sureSame) return ownAnswer(text, likeliestOwn)
  if (!first) return nothing
  const passages = interpretations.flatMap(({ ranked }) => ranked.map(({ passage }) => passage))
  const section = quotedBefore.length ? [] : sectionNamed(text, passages, first.place)
  if (section.length) return certain(text, section)
  const pin = quotedBefore.length ? undefined : pinned
  if (pin?.isExact) return certain(text, [pin])

  const {
    way,
    finding: likeliest,
    alone,
  } = await withSpan('read', () => findEvidence(interpretations, first.facts.passages))
  const { finding, areOver } = await inTime(likeliest, text, day, moment)
  const [best] = finding.evidence
  const read = likeliestOwn && own.find(({ cite }) => isOf(cite, best))
  if (read && finding.probability >= threshold) return ownAnswer(text, read, finding)
  if (isOperation(intent)) {
    const { ranked } = interpretations.at(-1)!
    const answer = await answerFromTables(intent, text, ranked, { siblings, finding })
    if (answer) return certain(text, rowsOf(answer), preface(answer, replies))
  }
  if (day === 'next') {
    const { ranked } = interpretations.at(-1)!
    const { today } = moment
    const answer = await nextFromTables(text, ranked, { siblings, finding: likeliest, today })
    if (answer) return certain(text, rowsOf(answer), preface(answer, replies))
  }
  if (pin && finding.probability < threshold) return certain(text, [pin])
  const { query } = interpretations[way]!
  const { message, before } = query
  const units = dropOtherRows([...before, message].join(' '), toQuote(finding, options))
  const [main, ...others] = await sayable(units)
  const cell = main && (await answeringCell(query, main))
  return {
    text,
    finding,
    alone,
    claims: withPreface(
      areOver ? replies.areOver : '',
      extract(main ? [{ ...main, cell }, ...others] : []),
    ),
    standalone: before.length ? [...before, message].join(' ') : undefined,
  }
}

/** True when a unit is of the entry whose whole answer that is. */
const isOf = (cite: Cite, unit: Evidence | undefined) =>
  unit?.passage.fileId === cite.passage.fileId

/** Returns an owner's answer as it stands. */
function ownAnswer(text: string, own: OwnAnswer, { probability } = { probability: 1 }): PartAnswer {
  const { passage, start, end } = own.cite
  const evidence = [{ passage, start, end, part: passage.parts[0]!, probability }]
  const claims = [asItStands(own)]
  return { text, finding: { evidence, probability }, alone: probability, claims, isOwn: true }
}

/** Returns the units to quote, none without a likely answer; for a request for more, likely ones not quoted before. */
function toQuote({ evidence, probability }: Finding, { quotedBefore }: AnswerOptions): Evidence[] {
  if (!quotedBefore.length) return probability >= threshold ? quoted(evidence) : []
  const isNew = ({ passage, start, end }: Evidence) =>
    !quotedBefore.some(one => one.includes(passage.text.slice(start, end)))
  return evidence
    .filter(isNew)
    .filter(one => one.probability >= quote.least)
    .slice(0, quote.most)
}

/** Returns an answer that is beyond doubt: places of the material, with words of ours before them. */
async function certain(
  text: string,
  places: Omit<Evidence, 'probability'>[],
  words = '',
): Promise<PartAnswer> {
  const evidence = places.map(one => ({ ...one, probability: 1 }))
  const claims = withPreface(words, extract(await sayable(evidence)))
  return { text, finding: { evidence, probability: 1 }, alone: 1, claims }
}

/** Returns the rows of an answer, those with the cells that it leads with marked. */
const rowsOf = ({ rows, best = rows, column }: TableAnswer) =>
  rows.map(row => (best.includes(row) && row.cells.length > 1 ? { ...row, cell: column } : row))

function preface(
  { number, fits, difference, areOver }: TableAnswer,
  { inTotal, noneFits, areOver: over }: Replies,
): string {
  if (areOver) return over
  if (difference) return inMarkdown(difference)
  return fits === false ? noneFits : number === undefined ? '' : inTotal(number)
}

/** Puts words of ours before an answer, where there is one. */
const withPreface = (words: string, [first, ...others]: Claim[]): Claim[] => {
  if (!first) return []
  return [words ? { ...first, text: `${words}\n\n${first.text}` } : first, ...others]
}

/** Evidence without sentences that give orders to whoever answers. */
async function sayable(evidence: Evidence[]): Promise<Evidence[]> {
  const orders = await Promise.all(
    evidence.map(({ passage, start, end }) => givesOrders(passage.text.slice(start, end))),
  )
  return evidence.filter((_, at) => !orders[at])
}
