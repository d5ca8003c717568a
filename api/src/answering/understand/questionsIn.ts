import { sentences } from '../../language/sentences.ts'
import { tokens } from '../../language/tokens.ts'
import { withoutGreeting } from '../talk/withoutGreeting.ts'
import { questionsJoined } from './questionsJoined.ts'

const fewest = 3
const asks = /[?？؟;]\s*$/u
/** What stands before a colon is about how to answer, and so is a part to play: `As a pirate, when …?` */
const wish =
  /^[^?？:]{2,80}[:：]\s+(?=\S)|^(?:as|like|wie|als|como|comme|come) (?:an?|eine?|una?|une|un) [^?？,:]{2,40},\s+(?=\S)/iu
/** Words that wrap a question in another: `Could you please tell me …` */
const wrapper = String.raw`(?:please,? |bitte |por favor,? )?(?:(?:can|could|would|will) (?:you|someone|anybody)(?: please| kindly)? (?:tell|explain to|say to|inform|let) me(?: know)?(?: please)?|do you (?:happen to )?know|i(?:['’]d| would)? (?:like|want|need) to know|i (?:was|am) wondering|(?:please )?tell me|(?:können|könnten) sie mir(?: bitte)? sagen|(?:kannst|könntest) du mir(?: bitte)? sagen|wissen sie|weißt du|ich (?:möchte|würde gern(?:e)?) wissen|(?:puede|puedes|podría|podrías) decirme|(?:sabe|sabes)|me gustaría saber|(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu) me dire|(?:savez-vous|sais-tu)|je voudrais savoir)[\s,]+(?=\p{L})`
const wrapping = new RegExp(`^${wrapper}`, 'iu')
/** The same behind what a letter tells first: `We bring my mother, so please tell me …` */
const wrappingWithin = new RegExp(
  String.raw`^(?:.*[,;–—]\s+(?:(?:so|and|but|also|und|aber|y|et|donc)\s+)?)?${wrapper}`,
  'isu',
)

const plain = (question: string, wraps = wrapping): string => {
  const bare = withoutGreeting(question.trim()).replace(wish, '').replace(wraps, '')
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
  const wraps = said.length > 1 ? wrappingWithin : wrapping
  const asked = said.filter(
    one => (asks.test(one) || wraps.test(one)) && tokens(one).length >= fewest,
  )
  const found = (asked.length ? asked : said.length === 1 ? said : []).flatMap(one =>
    questionsJoined(quiet(plain(one, wraps))),
  )
  return [...new Set(found)].filter(one => one !== message.trim())
}
