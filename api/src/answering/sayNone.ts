import { settingsOf } from '../bots/Bot.ts'
import { nearestTopics, overview } from './conversation/topics.ts'
import { listTopics } from './conversation/listTopics.ts'
import type { Question } from './Question.ts'
import type { Replies } from './replies/Replies.ts'
import type { Ranked } from './Evidence.ts'
import type { AnswerEvent } from './AnswerEvent.ts'
import { contactLine } from './contactLine.ts'
import { sayPlainly, type Speech } from './say.ts'
import { mayName } from './visibleSources.ts'

const maxChoices = 3

/**
 * Yields the reply that the material has no answer, or no clear one where `isNear`, and its topics, those nearest to the
 * question first; or, where its owner named any, the ways to reach a person.
 */
export async function* sayNone(
  question: Question,
  ranked: Ranked[],
  replies: Replies,
  speech: Speech,
  isNear: boolean,
): AsyncGenerator<AnswerEvent> {
  const { bot, index } = question
  const { suggestions } = settingsOf(bot)
  const near = [...nearestTopics(ranked), ...suggestions]
  const choices = near.length ? near : await overview(bot._id, index, mayName(question))
  speech.choices = choices.slice(0, maxChoices)
  // Questions are no topics of a sentence: they are offered beside it alone.
  const areTopics = speech.choices.every(choice => listTopics([choice]) === choice)
  const isListed = speech.choices.length > 0 && areTopics
  const contact = contactLine(bot, replies)
  // The topics are offered beside the text, too: where it goes on, they would stand in the way.
  const covers = isListed && !contact ? replies.otherTopics(listTopics(speech.choices)) : ''
  const none = isNear ? replies.noClearAnswer : replies.noAnswer
  yield* sayPlainly(
    speech,
    [none, covers].filter(Boolean).join(' ') + (contact && `\n\n${contact}`),
  )
}
