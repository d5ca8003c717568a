import type { BotSettings } from '../contract.ts'
import { askedBefore } from './conversation.ts'
import type { Language } from './languages/Language.ts'
import { textsFor } from './languages/textsFor.ts'
import { nearestTopics } from './parts/nearestTopics.ts'
import type { Question } from './Question.ts'
import { type AnswerEvent, sayPlainly, type Speech } from './say.ts'
import { foreignTo, materialLanguages } from './talk/materialLanguages.ts'
import { overviewFor } from './talk/overview.ts'
import { asksForMoreOf } from './talk/smallTalk.ts'
import { withoutGreeting } from './talk/withoutGreeting.ts'
import type { Understood } from './understand/understand.ts'
import { mayName } from './visibleSources.ts'

const mostChoices = 3

/**
 * Says, where no answer came, which of some things may be meant, or that the material says nothing and what it does
 * hold.
 */
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
  if (speech.kind === 'clarify') {
    yield* sayPlainly(speech, texts.which)
    return
  }
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

/** The bot's texts in the language of the message or, where that is too short to tell, of what was said before it. */
const textsIn = (
  { bot, message, conversation }: Question,
  { ranked }: Understood,
  written: string[],
): Promise<Language['texts']> => {
  const { language } = bot.settings as BotSettings
  // A single word may be of any language: then the material's is as good a guess as there is.
  const material = language ? [] : ranked.slice(0, 1).map(({ passage }) => passage.text)
  const said = [message, ...askedBefore(conversation.history), ...material]
  return textsFor(said, language, written)
}
