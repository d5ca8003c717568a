import type { BotSettings } from '../../contract.ts'
import { hidesSources } from '../sources.ts'
import { materialLanguages } from './materialLanguages.ts'
import { metaReply } from './metaReply.ts'
import type { Said, SmallReply } from './smallReply.ts'
import { textsFor } from '../languages/textsFor.ts'

const waving = /👋/u
/** Hearts, smiles, clapping and folded hands, thumbs up, stars and streamers. */
const pleased = /[❤♥💓-💟🖤🤍🤎🧡🩵-🩷😀-😍😗-😝🙂🤗🤩🥰🥳👍👌👏🙏🙌🤝💪✌✅✔💯⭐🌟✨🎉🎊🔥]/u

/** What is said to a message without words: a thumb up thanks, a question mark asks what there is. */
export async function wordlessReply(said: Said): Promise<SmallReply> {
  const { bot, index, message, history } = said
  const { title, suggestions, language: own, listMaterial } = bot.settings as BotSettings
  const before = history.map(({ prompt }) => prompt).toReversed()
  const texts = await textsFor(before, own || ((await materialLanguages(bot._id))[0] ?? ''))
  const kind = 'smalltalk'
  if (waving.test(message)) return { kind, text: texts.greet(title), choices: [] }
  if (pleased.test(message)) return { kind, text: texts.welcome, choices: [] }
  const mayName = !hidesSources(bot)
  const about = { bot: bot._id, index, listMaterial, mayName, suggestions }
  return { kind, ...(await metaReply({ kind: 'overview', texts }, about)) }
}
