import type { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import type { Language } from '../languages/Language.ts'
import { saidIn } from '../languages/saidIn.ts'
import { overview } from './overview.ts'

type MetaQuestion = {
  kind: 'overview' | 'files' | 'person' | 'complaint' | 'pointing'
  texts: Language['texts']
}

/** The phrases of what can only mean the bot, of what does before anything was answered, and of what may mean it. */
const meant = {
  overview: 'overview',
  files: 'files',
  person: 'person',
  complaint: 'complaint',
} as const
const pointing = { pointing: 'pointing' } as const
const perhapsMeant = {
  overview: 'perhapsOverview',
  files: 'perhapsFiles',
  complaint: 'perhapsComplaint',
} as const

/**
 * What a message asks about the bot or its material as a whole, or finds fault with; nothing of any other. After an
 * answer `What is it about?` means what was spoken of. What may ask for something in the material means the bot only
 * where that `isUnanswered`.
 */
export const metaQuestion = (
  message: string,
  { isFollowUp, isUnanswered }: { isFollowUp: boolean; isUnanswered: boolean },
): MetaQuestion | undefined => {
  const sure = isFollowUp ? meant : { ...meant, ...pointing }
  const kinds = isUnanswered ? perhapsMeant : sure
  for (const [kind, phrases] of Object.entries(kinds)) {
    const language = saidIn(phrases, message)
    if (language) return { kind: kind as MetaQuestion['kind'], texts: language.texts }
  }
  return undefined
}

/** A bot with what it may say of itself. */
export type Whole = {
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
  { bot, index, listMaterial, mayName, suggestions }: Whole,
): Promise<{ text: string; choices: string[] }> {
  const topics = await overview(bot, index, mayName)
  const choices = suggestions.length ? suggestions : topics
  const holds = topics.length ? texts.holds(topics.join(', ')) : ''
  if (kind === 'overview' || kind === 'pointing') return { text: holds || texts.program, choices }
  if (kind === 'person') return { text: texts.program, choices }
  if (kind === 'complaint') return { text: texts.sorry, choices }
  const { names, more } = listMaterial ? await fileNames(bot, index) : { names: [], more: 0 }
  if (!names.length) return { text: `${texts.unlisted} ${holds}`.trim(), choices }
  return { text: texts.listed(`${names.join(', ')}${more ? texts.more(more) : ''}`), choices }
}

const mostFiles = 20

/** The names of the first files that an index holds, oldest first, and how many more there are. */
async function fileNames(
  bot: Types.ObjectId,
  index: number,
): Promise<{ names: string[]; more: number }> {
  const files = await File.find({ bot, deletedAt: null })
    .sort({ createdAt: 1 })
    .select('name')
    .lean<{ _id: Types.ObjectId; name: string }[]>()
  const held = await StoredPassage.distinct('file', { ...seenBy(bot, index), order: 0 })
  const learnt = new Set(held.map(String))
  const all = files.flatMap(({ _id, name }) => (learnt.has(String(_id)) ? name : []))
  const names = all.slice(0, mostFiles)
  return { names, more: all.length - names.length }
}
