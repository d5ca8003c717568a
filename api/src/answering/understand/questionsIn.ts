import { sentences } from '../../language/sentences.ts'
import { tokens } from '../../language/tokens.ts'
import { withoutGreeting } from '../talk/withoutGreeting.ts'

const fewest = 3
const asks = /[?？؟;]\s*$/u
/** What stands before a colon is about how to answer: `As a pirate: when …?` */
const wish = /^[^?？:]{2,80}[:：]\s+(?=\S)/u
/** Words that wrap a question in another: `Could you please tell me …` */
const wrapping =
  /^(?:please,? |bitte |por favor,? )?(?:(?:can|could|would|will) (?:you|someone|anybody)(?: please| kindly)? (?:tell|explain to|say to|inform|let) me(?: know)?(?: please)?|do you (?:happen to )?know|i(?:['’]d| would)? (?:like|want|need) to know|i (?:was|am) wondering|(?:please )?tell me|(?:können|könnten) sie mir(?: bitte)? sagen|(?:kannst|könntest) du mir(?: bitte)? sagen|wissen sie|weißt du|ich (?:möchte|würde gern(?:e)?) wissen|(?:puede|puedes|podría|podrías) decirme|(?:sabe|sabes)|me gustaría saber|(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu) me dire|(?:savez-vous|sais-tu)|je voudrais savoir)[\s,]+(?=\p{L})/iu

const plain = (question: string): string => {
  const bare = withoutGreeting(question.trim()).replace(wish, '').replace(wrapping, '')
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
  const asked = said.filter(one => asks.test(one) && tokens(one).length >= fewest)
  const found = (asked.length ? asked : said.length === 1 ? said : []).map(one => quiet(plain(one)))
  return [...new Set(found)].filter(one => one !== message.trim())
}
