import { words } from '../../language/words.ts'
import { findNumberWords } from '../languages/numberWords.ts'

/** Stems of words that lead from one statement to the next and state nothing themselves. */
const leading = new Set(
  words(
    `according based following follows below above list overview summary short brief briefly sum answer question sure
    course certainly yes absolutely exactly correct right note important please addition additionally furthermore moreover
    however instead otherwise example instance detail details way ways option options step steps thing things point
    points kind kinds type types reason reasons case cases apply applies include includes know says say need needs
    finally next depends different several few main key hope helps help look see rule rules`,
  ),
)
const yes = 'yes|yep|ja|oui|si|sì|sí|sim|да|да|tak|evet|ναι|はい|是的?|نعم|हाँ'
const no = 'no|nope|jein|nein|non|não|nee|нет|nie|hayır|όχι|いいえ|不是?|لا|नहीं'
const only = (answers: string) => new RegExp(`^(?:${answers})[.,!…。]?$`, 'iu')
const affirming = only(yes)
const assent = only(`${yes}|${no}`)

const bare = (text: string) =>
  text
    .replace(/^\s*\d+[.)]\s/, '')
    .replace(/[*_`#>|-]/g, ' ')
    .trim()

/** A sentence that only leads to the next one: "In short:", "Yes.", "Here are the steps:", a rule or a fence. */
export const statesNothing = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(bare(text)) ||
  assent.test(bare(text)) ||
  words(bare(text)).every(word => leading.has(word))

/** A text without the words before its first comma, where they only lead on: `In short, …` */
export const withoutLead = (text: string): string => {
  const [lead = ''] = /^[^,:;.]{1,40}[,:]\s+/u.exec(text) ?? []
  return words(lead).length && statesNothing(lead) ? text.slice(lead.length) : text
}

/** A sentence that only says yes. */
export const affirms = (text: string): boolean => affirming.test(bare(text))

/** A sentence that ends in a colon. */
export const announces = (text: string): boolean => /[:：]\s*[*_]*$/.test(text)

const withoutNumbers = (text: string) =>
  findNumberWords(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  )

/** The words of an announcement that do more than announce. */
export const announced = (text: string): Set<string> =>
  new Set(
    words(withoutNumbers(bare(text))).filter(word => !leading.has(word) && !/^\d+$/.test(word)),
  )

/** That a text says something, and that it is said there. What it does not `include` or `cover` is a statement. */
const absence = new RegExp(
  [
    String.raw`\bdo(?:es)?(?: not|n['’]t)(?: \p{L}+)? (?:say|state|mention|specify|indicate)\b`,
    String.raw`\b(?:(?:is|are)(?: not|n['’]t)(?: \p{L}+)?|no\b.{0,40}) (?:stated|mentioned|specified|indicated)\b`,
    String.raw`(?:\bno|(?:\bnot|n['’]t)\b.{0,20}\bany)(?: \p{L}+)? (?:information|details?) (?:about|on|regarding|whether)\b`,
  ].join('|'),
  'iu',
)

/** A sentence that says what the material leaves open. */
export const statesAbsence = (text: string): boolean => absence.test(text)
