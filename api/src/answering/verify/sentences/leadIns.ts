import { coverage, type Statement } from '../entailment/statement.ts'
import type { Cue } from '../languageWords.ts'

const yes = 'yes|yep|ja|oui|si|sì|sí|sim|да|tak|evet|ναι|はい|是的?|نعم|हाँ|da|có|ใช่'
const no = 'no|nope|jein|nein|non|não|nee|нет|nie|hayır|όχι|いいえ|不是?|لا|नहीं|nu|không|ไม่'
/** Markup gone. */
const bare = (text: string) => text.replace(/^\s*\d+[.)]\s|[*_`#>|-]/g, ' ').trim()

const only = (answers: string) => new RegExp(`^(?:${answers})[.,!…。]?$`, 'iu')
const [affirming, assent] = [only(yes), only(`${yes}|${no}`)]

/** True for a sentence that only says yes. */
export const affirms = (text: string): boolean => affirming.test(bare(text))

/** True for a sentence that ends in a colon. */
export const announces = (text: string): boolean => /[:：]\s*[*_]*$/.test(text)

/** True for a sentence that asks: an answer states, and a question to a visitor may be after what is theirs. */
export const asks = (text: string): boolean => /[?？؟\u037e]["”’»)\]*_\s]*$/u.test(text)

/** Words that state something though they name nothing. */
const options: Cue[] = ['not', 'only', 'always', 'all', 'free']

/** True for a sentence of little words alone, for a bare yes or no, a rule or a fence. */
export const statesNothing = ({ text, terms, has }: Statement): boolean =>
  !/[\p{L}\p{N}]/u.test(bare(text)) ||
  assent.test(bare(text)) ||
  (!terms.size && !options.some(cue => has(cue)))

/** The most words outside the material in a sentence that announces the next one: `Here are the steps:` */
const ownWords = 2
const known = 0.6

/** True for words that end in a colon and say hardly more than that something follows. */
export function leadsOn(statement: Statement, held: Statement[]): boolean {
  const { text, terms, has } = statement
  if (!announces(text) || options.some(cue => has(cue))) return false
  const words = new Set([...terms].filter(term => !/^\d+$/.test(term)))
  return words.size * (1 - coverage(words, held)) <= ownWords || coverage(words, held) >= known
}

/** That a text says something, and that it is said there. What it does not `include` or `cover` is a statement. */
const absence = new RegExp(
  [
    String.raw`\bdo(?:es)?(?: not|n['’]t)(?: \p{L}+)? (?:say|state|mention|specify|indicate)\b`,
    String.raw`\b(?:(?:is|are)(?: not|n['’]t)(?: \p{L}+)?|no\b.{0,40}) (?:stated|mentioned|specified|indicated)\b`,
    String.raw`(?:\bno|(?:\bnot|n['’]t)\b.{0,20}\bany)(?: \p{L}+)? (?:information|details?) (?:about|on|regarding|whether)\b`,
  ].join('|'),
  'iu',
)

/** True for a sentence that says what the material leaves open. */
export const statesAbsence = (text: string): boolean => absence.test(text)
