import { shows } from '../../shapes/shape.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { isQuestion } from '../../../language/isQuestion.ts'
import { words } from '../../../language/words.ts'
import { partAt } from '../../../training/passage.ts'
import type { Evidence, EvidenceSentence } from '../../evidence/Evidence.ts'
import { answerKind } from '../../languages/answerKind.ts'
import { isDenying } from '../../languages/wordIn.ts'
import { isRowOrItem, leadsOn } from './nextTo.ts'

/** A single word of denial can answer: `In die Schweiz liefern wir nicht.` */
const isDenial = ({ folded }: Token) => isDenying(folded)

/**
 * To be said instead of a sentence that says nothing, another must have this
 * share of the likeliest one's chance.
 */
const leastShare = 0.1
/**
 * The share where the likeliest sentence is an entry of a
 * bibliography, which may be what is asked for.
 */
const leastBesideReference = 0.3

/**
 * The sentences that can be said: none with just the names of columns and, where others may answer,
 * no headings, no lines that only lead to what follows, no code, no entries of a bibliography, and
 * nothing that only repeats the question: that is an answer, a yes, only where yes or no is asked for.
 */
export const sayable = (evidence: Evidence, question: string): EvidenceSentence[] => {
  const told = holdingAll(evidence).filter(sentence => !namesColumns(sentence))
  const asked = new Set(words(question))
  const isYesNo = answerKind(question) === 'yesno'
  const telling = told.filter(sentence => saysSomething(sentence, asked, isYesNo))
  const [best] = told
  const isReference = best && partAt(best.passage, best.start)?.isReference
  const least = (best?.score ?? 0) * (isReference ? leastBesideReference : leastShare)
  return telling.some(({ score }) => score >= least) ? telling : told
}

/**
 * The sentences, or some of them where the likeliest is a row or item that holds all the question
 * names: rows and items that do not are about other things.
 */
const holdingAll = ({ sentences, plain, telling }: Evidence): EvidenceSentence[] => {
  const isPlain = ({ passage, start }: EvidenceSentence) =>
    plain.some(one => one.passage.id === passage.id && one.start === start)
  const [best] = sentences
  if (!best || telling || !isRowOrItem(best) || !isPlain(best)) return sentences
  return sentences.filter(one => !isRowOrItem(one) || isPlain(one))
}

/**
 * Whether a row only names the columns, or a part of them, as where their names take several lines.
 */
const namesColumns = ({ passage, start, end }: EvidenceSentence): boolean => {
  const { parts, text } = passage
  const row = text.slice(start, end)
  if (parts.some(({ header }) => header?.join('\t') === row)) return true
  const at = parts.findLastIndex(part => part.at <= start)
  if (parts[at]?.kind !== 'table' || parts[at].tableRow) return false
  const header = parts.slice(at).find(({ tableRow, kind }) => tableRow || kind !== 'table')?.header
  return (
    header !== undefined && row.split('\t').every((cell, column) => header[column]?.includes(cell))
  )
}

const saysSomething = (
  { passage, start, end }: EvidenceSentence,
  asked: Set<string>,
  isYesNo: boolean,
): boolean => {
  const number = passage.parts.findLastIndex(({ at }) => at <= start)
  const { kind, isReference } = passage.parts[number] ?? {}
  if (isReference) return false
  const text = passage.text.slice(start, end)
  if (kind === 'table' && /^[^\t]*[:：]\s*$/u.test(text)) return false
  if (kind !== 'paragraph' && kind !== 'heading') return kind !== 'code'
  if (leadsOn(text)) return /^(?:list|code)$/.test(passage.parts[number + 1]?.kind ?? '')
  const isNews = words(text).some(word => !asked.has(word)) || tokens(text).some(isDenial)
  const isYes = isYesNo && !isQuestion(text)
  return (isNews || isYes) && !isHeading(text, passage.path)
}

/**
 * Whether a line is a heading: it stands above the text as well, is all in capitals, or is Written
 * Like a Title and has no full stop.
 */
const isHeading = (text: string, path: string[]) => {
  const found = tokens(text)
  const isTitle = ({ raw, folded }: Token) => /^[\p{Lu}\p{N}]/u.test(raw) || isFunctionWord(folded)
  return (
    path.includes(text) ||
    (!/\p{Ll}/u.test(text) && found.filter(({ raw }) => /\p{Lu}\p{Lu}/u.test(raw)).length > 1) ||
    (/\p{L}$/u.test(text) && found.length > 2 && found.every(isTitle) && !shows('address', text))
  )
}
