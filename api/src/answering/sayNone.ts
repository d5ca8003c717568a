import type { BotSettings } from '../contract.ts'
import { nearestTopics } from './parts/nearestTopics.ts'
import type { Question } from './Question.ts'
import { type AnswerEvent, sayPlainly, type Speech } from './say.ts'
import { foreignTo, materialLanguages } from './talk/materialLanguages.ts'
import { overviewFor } from './talk/overview.ts'
import { asksForMoreOf } from './talk/smallTalk.ts'
import { withoutGreeting } from './talk/withoutGreeting.ts'
import { textsIn } from './textsIn.ts'
import type { Understood } from './understand/understand.ts'
import { mayName } from './visibleSources.ts'

const mostChoices = 3

/** Says that the material has no answer, and what it does hold. */
export async function* sayNone(
  question: Question,
  understood: Understood,
  speech: Speech,
): AsyncGenerator<AnswerEvent> {
  const { bot, index, message } = question
  const { history } = question.conversation
  const { suggestions } = bot.settings as BotSettings
  const written = await materialLanguages(bot._id)
  const texts = await textsIn(question, understood, written)
  const foreign = await foreignTo(message, written)
  // Of material in another language nothing is known to be near.
  const ranked = foreign ? [] : understood.ranked
  const nearest = nearestTopics(understood.question, ranked, understood.stats)
  const near = [...nearest, ...suggestions]
  const choices = near.length ? near : await overviewFor(ranked, bot._id, index, mayName(question))
  speech.choices = choices.slice(0, mostChoices)
  if (asksForMoreOf(withoutGreeting(message), history)) {
    speech.kind = 'smalltalk'
    yield* sayPlainly(speech, texts.all)
    return
  }
  const unanswered = nearest.length ? texts.unclear : texts.none
  const none = foreign ? texts.foreign(foreign) : unanswered
  const covers = speech.choices.length ? texts.covers(speech.choices.join(', ')) : ''
  yield* sayPlainly(speech, [none, covers].filter(Boolean).join(' '))
}
