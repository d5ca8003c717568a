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

/** Phrases that can only mean the bot. */
const meant = {
  overview: 'overview',
  files: 'files',
  person: 'person',
  complaint: 'complaint',
} as const
/** Phrases that mean the bot unless something was answered before. */
const pointing = { pointing: 'pointing' } as const
/** Phrases that may mean the bot: they do where the material has no answer. */
const perhapsMeant = {
  overview: 'perhapsOverview',
  files: 'perhapsFiles',
  complaint: 'perhapsComplaint',
} as const

/**
 * What a message asks about the bot or its material as a whole, or complains about; nothing for any
 * other message. After an answer, `What is it about?` means what was spoken of. What may ask for
 * something in the material means the bot only where the material leaves it unanswered.
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

/** A bot, and what it may say about itself. */
export type Whole = {
  bot: Types.ObjectId
  index: number
  /** Whether visitors may be told the names of all files. */
  listMaterial: boolean
  /** Whether visitors may be told the name of a file where it comes up. */
  mayName: boolean
  /** Questions the owner suggests. */
  suggestions: string[]
}

/** What is said about the bot and its material as a whole, and what can be asked. */
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
