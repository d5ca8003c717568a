import { shows } from '../../shapes/shape.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { partAt } from '../../../training/passage.ts'
import type { Evidence, EvidenceSentence } from '../../evidence/Evidence.ts'
import { isDenying } from '../../languages/wordIn.ts'
import { leadsOn } from './leadsOn.ts'
import { isRowOrItem } from './nextTo.ts'

/** `In die Schweiz liefern wir nicht.` answers by one word. */
const isDenial = ({ folded }: Token) => isDenying(folded)

/** Another sentence must be so likely, beside the likeliest, to be said instead of one that says nothing. */
const leastShare = 0.1
/** The same where the likeliest names a work elsewhere: that may be what is asked for. */
const leastBesideReference = 0.3

/**
 * The sentences that can be said: no names of columns and, where others may answer too, no headings, no lines that only
 * lead to what follows, no lines of code, no entries of a bibliography, and nothing that only repeats the question.
 */
export const sayable = (evidence: Evidence, question: string): EvidenceSentence[] => {
  const told = holdingAll(evidence).filter(sentence => !namesColumns(sentence))
  const asked = new Set(words(question))
  const telling = told.filter(sentence => saysSomething(sentence, asked))
  const [best] = told
  const isReference = best && partAt(best.passage, best.start)?.isReference
  const least = (best?.score ?? 0) * (isReference ? leastBesideReference : leastShare)
  return telling.some(({ score }) => score >= least) ? telling : told
}

/**
 * The sentences that may be said. Where the likeliest is a row or item that holds all that the question names, rows and
 * items that do not are of other things.
 */
const holdingAll = ({ sentences, plain, isWhole }: Evidence): EvidenceSentence[] => {
  const isPlain = ({ passage, start }: EvidenceSentence) =>
    plain.some(one => one.passage.id === passage.id && one.start === start)
  const [best] = sentences
  if (!best || isWhole || !isRowOrItem(best) || !isPlain(best)) return sentences
  return sentences.filter(one => !isRowOrItem(one) || isPlain(one))
}

/** Whether a row only names the columns, or has a part of their names, as where these take several lines. */
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

const saysSomething = ({ passage, start, end }: EvidenceSentence, asked: Set<string>): boolean => {
  const number = passage.parts.findLastIndex(({ at }) => at <= start)
  const { kind, isReference } = passage.parts[number] ?? {}
  if (isReference) return false
  const text = passage.text.slice(start, end)
  if (kind === 'table' && /^[^\t]*[:：]\s*$/u.test(text)) return false
  if (kind !== 'paragraph' && kind !== 'heading') return kind !== 'code'
  if (leadsOn(text)) return passage.parts[number + 1]?.kind === 'list'
  const isNews = words(text).some(word => !asked.has(word)) || tokens(text).some(isDenial)
  return isNews && !isHeading(text, passage.path)
}

/** A line that stands above the text as well, is in capitals alone, or Written Like a Title without a full stop. */
const isHeading = (text: string, path: string[]) => {
  const found = tokens(text)
  const isTitle = ({ raw, folded }: Token) => /^[\p{Lu}\p{N}]/u.test(raw) || isFunctionWord(folded)
  return (
    path.includes(text) ||
    (!/\p{Ll}/u.test(text) && found.filter(({ raw }) => /\p{Lu}\p{Lu}/u.test(raw)).length > 1) ||
    (/\p{L}$/u.test(text) && found.length > 2 && found.every(isTitle) && !shows('address', text))
  )
}
