import { settingsOf } from '../../bots/Bot.ts'
import type { Reply } from '../../contract.ts'
import { readyFiles } from '../../material/readyFiles.ts'
import { contactLine } from '../contactLine.ts'
import { listTopics } from './listTopics.ts'
import type { Question } from '../Question.ts'
import type { Replies } from '../replies/Replies.ts'
import { mayName } from '../visibleSources.ts'
import type { TalkKind } from './talk.ts'
import { overview, ownQuestions } from './topics.ts'

export type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/** Returns what is said to talk of a kind. */
export async function smallTalk(
  question: Question,
  kind: TalkKind,
  replies: Replies,
): Promise<SmallReply> {
  const { title } = settingsOf(question.bot)
  const say = (text: string, choices: string[] = []): SmallReply => ({
    kind: 'smalltalk',
    text,
    choices,
  })
  switch (kind) {
    case 'thanks':
      return say(replies.youAreWelcome)
    case 'goodbye':
      return say(replies.goodbye)
    case 'greeting':
      return say(replies.greeting(title))
    case 'opinion':
      return say(replies.allRight)
    case 'person':
      return say(aboutPeople(question, replies))
    case 'identity':
      return say(replies.program, await choicesOf(question))
    case 'unhelpful':
      return say(replies.sorry, await choicesOf(question))
    case 'capabilities': {
      const { bot, index } = question
      const topics = await overview(bot._id, index, mayName(question))
      const ask = topics.length ? replies.askAbout(listTopics(topics)) : ''
      const all = [replies.greeting(title), ask].filter(Boolean).join(' ')
      return say(all, await choicesOf(question))
    }
    case 'overview':
    case 'more':
      return say(await overviewText(question, replies), await choicesOf(question))
  }
}

/** Returns that the bot is no person and how to reach one; or, where nobody can be reached or left a message, that. */
function aboutPeople({ bot }: Question, replies: Replies): string {
  const contact = contactLine(bot, replies)
  const isReachable = contact !== '' || settingsOf(bot).followUp
  return [isReachable ? replies.program : replies.noPerson, contact].filter(Boolean).join('\n\n')
}

/** Returns what the owner suggests, otherwise questions that the material asks itself. */
const choicesOf = async ({ bot, index, by }: Question): Promise<string[]> => {
  const { suggestions } = settingsOf(bot)
  return suggestions.length ? suggestions : ownQuestions(bot._id, index, mayName({ bot, by }))
}

async function overviewText({ bot, index, by }: Question, replies: Replies): Promise<string> {
  const topics = await overview(bot._id, index, mayName({ bot, by }))
  const { listMaterial } = settingsOf(bot)
  const files = listMaterial ? await fileList(bot._id, replies) : ''
  const holds = topics.length ? replies.overview(listTopics(topics)) : replies.program
  return [files, holds].filter(Boolean).join(' ')
}

const maxFiles = 20

async function fileList(bot: Question['bot']['_id'], replies: Replies): Promise<string> {
  const files = await readyFiles(bot)
  const names = files.slice(0, maxFiles).map(({ name }) => name)
  const more = files.length - names.length
  return replies.fileList(`${names.join(', ')}${more ? replies.moreFiles(more) : ''}`)
}
