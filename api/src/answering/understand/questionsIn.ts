import { sentences } from '../../language/sentences.ts'
import { tokens } from '../../language/tokens.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { withoutGreeting } from '../talk/withoutGreeting.ts'
import { ordinalIn } from './ordinalIn.ts'
import { questionsJoined } from './questionsJoined.ts'

const fewest = 3
const asks = /[?？؟;]\s*$/u
/** What stands before a colon is about how to answer, unless it is what is asked about: `the second one: …`. */
const wish = /^[^?？:]{2,80}[:：]\s+(?=\S)/u
/** What follows the part to be played: `pirate, when …` */
const role = /^ [^?？,:]{2,40},\s+(\S.*)/su

/** A question without the words that wrap it in another: `Could you please tell me …` */
const unwrapped = (question: string): string | undefined =>
  afterSaid('wrapping', question)?.match(/^[\s,]+(\p{L}.*)/su)?.[1]

/** The same behind what a letter tells first: `We bring my mother, so please tell me …` */
const unwrappedWithin = (sentence: string): string | undefined => {
  const clauses = sentence.split(/(?<=[,;–—]\s+)/u)
  for (let at = clauses.length - 1; at >= 0; at--) {
    const clause = clauses.slice(at).join('')
    const inner = unwrapped(clause) ?? unwrapped(afterSaid('further', clause) ?? '')
    if (inner) return inner
  }
  return undefined
}

const withoutRole = (question: string): string =>
  afterSaid('role', question)?.match(role)?.[1] ?? question

const plain = (question: string, unwrap = unwrapped): string => {
  const said = withoutGreeting(question.trim())
  const asked = withoutRole(said.replace(wish, led => (ordinalIn(led) ? led : '')))
  const bare = unwrap(asked) ?? asked
  return tokens(bare).length >= fewest ? bare : question.trim()
}

/** The same in small letters, where all of it is in capitals: then they name nothing. */
const quiet = (text: string) =>
  /\p{Ll}/u.test(text) || tokens(text).length < fewest ? text : text.toLowerCase()

/**
 * The questions in a message that says more than one: in a whole letter, behind a greeting, a wish how to be answered or
 * words that only wrap it. Nothing where the message is its question.
 */
export const questionsIn = (message: string): string[] => {
  const said = sentences(message, 'paragraph').map(({ start, end }) => message.slice(start, end))
  const unwrap = said.length > 1 ? unwrappedWithin : unwrapped
  const asked = said.filter(one => (asks.test(one) || unwrap(one)) && tokens(one).length >= fewest)
  const found = (asked.length ? asked : said.length === 1 ? said : []).flatMap(one =>
    questionsJoined(quiet(plain(one, unwrap))),
  )
  return [...new Set(found)].filter(one => one !== message.trim())
}
