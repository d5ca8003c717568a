import { behindPasted } from './behindPasted.ts'
import { bestFirst } from './bestFirst.ts'
import type { Evidence, EvidenceSentence } from '../../evidence/Evidence.ts'
import { chooseSentences } from './chooseSentences.ts'
import type { Claim } from '../../claims/Claim.ts'
import { beforeCode, codeAfter, isCode, wholeCode } from './codeShown.ts'
import { contradicting } from './contradicting.ts'
import type { Quoted } from './joinNeighbours.ts'
import { layOutContrary, layOutProse, layOutRows, layOutThings } from './layOut.ts'
import { sayable } from './sayable.ts'
import { formatQuote } from './formatQuote.ts'
import { tiedRows } from './tiedRows.ts'
import { toThePoint } from './toThePoint.ts'
import { wholeList } from './wholeList.ts'
import { wholeSentence } from './wholeSentence.ts'

/**
 * Answers in the material's own words: with the sentences that most likely hold the answer, the
 * likeliest first, each readable by itself. A row comes with the names of its columns, and an item
 * with its whole list where that is short. What contradicts it is told as well.
 */
export const extract = (evidence: Evidence, question: string): Claim[] => {
  if (!evidence.holds) return []
  if (evidence.telling === 'each') return layOutThings(evidence.sentences, question)
  const said = quotesOf(evidence, question)
  const isPart = evidence.telling === 'part'
  const [best] = said
  const others = best && !isPart ? contradicting(best, said, evidence.plain, question) : []
  if (best && others.length) return layOutContrary([best, ...others], question)
  const isPicked = evidence.telling === 'picked' && said.length > 1
  const rows = isPicked ? said : tiedRows(said, isPart)
  if (rows.length) return layOutRows(rows, question, evidence.isCut)
  const chosen = isPart ? said : chooseSentences(said)
  return layOutProse(bestFirst<Quoted>([...chosen, ...codeOf(chosen, question)]), question)
}

/**
 * The code that goes with the first of some sentences that has any; none
 * where the sentences show code already.
 */
const codeOf = (chosen: Quoted[], question: string): Quoted[] => {
  if (chosen.some(({ text }) => text.includes('\n```'))) return []
  const [cite] = chosen.flatMap(one => codeAfter(one, question) ?? [])
  return cite ? [{ ...cite, text: formatQuote(cite, question) }] : []
}

/**
 * What may be said, best first, and nothing twice: each sentence as a
 * whole, or the part of it that answers.
 */
const quotesOf = (evidence: Evidence, question: string) => {
  const told = sayable(evidence, question).flatMap(one => behindPasted(one, question))
  const said = told.map(one =>
    isCode(one) ? codeWithLead(one, question) : proseOf(one, evidence, question),
  )
  return said.filter((one, at) => said.findIndex(other => isSame(one, other)) === at)
}

type Said = EvidenceSentence & Quoted & { words: number }

const proseOf = (sentence: EvidenceSentence, evidence: Evidence, question: string): Said => {
  const list = evidence.telling === 'picked' ? undefined : wholeList(sentence, evidence)
  const cite = list ?? toThePoint(wholeSentence(sentence), question)
  const text = formatQuote(cite, question) + (list?.isCut ? '\n- …' : '')
  return { ...sentence, ...cite, text, words: text.split(/\s+/).length }
}

/**
 * The code that a line stands in, below the sentence that leads to it. Only
 * that sentence counts as words to read.
 */
const codeWithLead = (line: EvidenceSentence, question: string): Said => {
  const code = wholeCode(line)
  const shown = formatQuote(code, question)
  const lead = beforeCode(code)
  if (!lead) return { ...line, ...code, text: shown, words: 0 }
  const said = formatQuote(lead, question)
  const words = said.split(/\s+/).length
  return { ...line, start: lead.start, end: code.end, text: `${said}\n${shown}`, words }
}

/** Whether two say the same, or overlap, as an item and its list do. */
const isSame = (one: Quoted, other: Quoted) =>
  one.text === other.text ||
  (one.passage === other.passage && one.start < other.end && one.end > other.start)
