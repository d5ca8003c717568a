import { settingsOf } from '../../bots/Bot.ts'
import type { Reply } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { listTopics } from './listTopics.ts'
import type { Question } from '../Question.ts'
import type { Replies } from '../replies/Replies.ts'
import { mayName } from '../visibleSources.ts'
import type { Intent } from './intents.ts'
import { overview } from './topics.ts'

/** Intents that need no look into the material. */
const small = new Set([
  'thanks',
  'goodbye',
  'greeting',
  'identity',
  'capabilities',
  'overview',
  'unhelpful',
])
/** True for what needs no material to be answered. */
export const isSmallTalk = (intent: Intent): boolean => small.has(intent)

export type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/**
 * Returns what is said to small talk, and to what can only mean the bot or its material as a whole; nothing to any other
 * message.
 */
export async function smallTalk(
  question: Question,
  intent: Intent,
  replies: Replies,
): Promise<SmallReply | undefined> {
  const { title } = settingsOf(question.bot)
  const say = (text: string, choices: string[] = []): SmallReply => ({
    kind: 'smalltalk',
    text,
    choices,
  })
  switch (intent) {
    case 'thanks':
      return say(replies.youAreWelcome)
    case 'goodbye':
      return say(replies.goodbye)
    case 'greeting':
      return say(replies.greeting(title))
    case 'identity':
      return say(replies.program, await choicesOf(question))
    case 'unhelpful':
      return say(replies.sorry, await choicesOf(question))
    case 'capabilities': {
      const topics = await choicesOf(question)
      const ask = topics.length ? replies.askAbout(listTopics(topics)) : ''
      return say([replies.greeting(title), ask].filter(Boolean).join(' '), topics)
    }
    case 'overview':
      return say(await overviewText(question, replies), await choicesOf(question))
    default:
      return undefined
  }
}

/** Returns what the owner suggests, otherwise the topics of the material. */
const choicesOf = async ({ bot, index, by }: Question): Promise<string[]> => {
  const { suggestions } = settingsOf(bot)
  return suggestions.length ? suggestions : overview(bot._id, index, mayName({ bot, by }))
}

async function overviewText({ bot, index, by }: Question, replies: Replies): Promise<string> {
  const topics = await overview(bot._id, index, mayName({ bot, by }))
  const { listMaterial } = settingsOf(bot)
  const files = listMaterial ? await fileList(bot._id, replies) : ''
  const holds = topics.length ? replies.overview(listTopics(topics)) : replies.program
  return [files, holds].filter(Boolean).join(' ')
}

const mostFiles = 20

async function fileList(bot: Question['bot']['_id'], replies: Replies): Promise<string> {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .select('name')
    .lean<{ name: string }[]>()
  const names = files.slice(0, mostFiles).map(({ name }) => name)
  const more = files.length - names.length
  return replies.fileList(`${names.join(', ')}${more ? replies.moreFiles(more) : ''}`)
}
