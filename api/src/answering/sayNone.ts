import { queryTerms } from '@sandbox-ai/text/terms'
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
 * Yields the reply that the material has no answer, or no clear one where `isNear` or the question names one of its topics,
 * and its topics, those nearest to the question first; or, where its owner named any, the ways to reach a person.
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
  const all = near.length ? near : await overview(bot._id, index, mayName(question))
  const { choices, lead } = leadTo(all, replies)
  speech.choices = choices
  const contact = contactLine(bot, replies)
  // The choices are offered beside the text, too: where it goes on, they would stand in the way.
  const covers = contact ? '' : lead
  const language = ranked[0]?.passage.language ?? ''
  const isCovered = choices.some(topic => namesAll(question.message, topic, language))
  const none = isNear || isCovered ? replies.noClearAnswer : replies.noAnswer
  yield* sayPlainly(
    speech,
    [none, covers].filter(Boolean).join(' ') + (contact && `\n\n${contact}`),
  )
}

/** True where a message has every word of a topic. */
function namesAll(message: string, topic: string, language: string): boolean {
  const words = new Set(queryTerms(message, language))
  return queryTerms(topic, language).every(word => words.has(word))
}

/** Returns the first choices of one kind, questions or topics, and the sentence that leads to them. */
function leadTo([first, ...others]: string[], replies: Replies) {
  if (!first) return { choices: [], lead: '' }
  const isTopic = (choice: string) => listTopics([choice]) === choice
  const choices = [first, ...others.filter(other => isTopic(other) === isTopic(first))].slice(
    0,
    maxChoices,
  )
  const lead = isTopic(first)
    ? replies.otherTopics(listTopics(choices))
    : replies.otherQuestions(choices.join(' '))
  return { choices, lead }
}
