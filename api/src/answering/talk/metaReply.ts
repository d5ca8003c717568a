import type { Types } from 'mongoose'
import type { MetaQuestion } from './metaQuestion.ts'
import { fileNames, overview } from './overview.ts'

type Asked = {
  bot: Types.ObjectId
  index: number
  /** Whether visitors may be told the names of the files, all of them or where they come up. */
  listMaterial: boolean
  mayName: boolean
  /** Questions the owner suggests. */
  suggestions: string[]
}

/** What is said about the bot and its material as a whole, with what can be asked. */
export async function metaReply(
  { kind, texts }: MetaQuestion,
  { bot, index, listMaterial, mayName, suggestions }: Asked,
): Promise<{ text: string; choices: string[] }> {
  const topics = await overview(bot, index, mayName)
  const choices = suggestions.length ? suggestions : topics
  const holds = topics.length ? texts.holds(topics.join(', ')) : ''
  if (kind === 'overview' || kind === 'pointing') return { text: holds || texts.program, choices }
  if (kind === 'person') return { text: texts.program, choices }
  const { names, more } = listMaterial ? await fileNames(bot, index) : { names: [], more: 0 }
  if (!names.length) return { text: `${texts.unlisted} ${holds}`.trim(), choices }
  return { text: texts.listed(`${names.join(', ')}${more ? texts.more(more) : ''}`), choices }
}
