import type { Turn } from '../conversation.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import type { Language } from '../languages/Language.ts'
import { languageCalled } from '../languages/languages.ts'
import { lettersOf, saidIn } from '../languages/saidIn.ts'

const kinds = ['hello', 'thanks', 'bye', 'about'] as const
type SmallTalk = { kind: (typeof kinds)[number]; language: Language }

const longest = 60

const find = (text: string): SmallTalk | undefined => {
  for (const kind of kinds) {
    const language = saidIn(kind, text)
    if (language) return { kind, language }
  }
  return undefined
}

/**
 * The small talk of a message that is nothing else, by its last words: `Hi, thanks!`
 * is, `Hi, when do you open?` is not.
 */
const smallTalkIn = (message: string): SmallTalk | undefined => {
  if (message.length > longest) return undefined
  const found = find(message)
  if (found) return found
  const said = message.replace(/[.,;!?\n！？，。–—]+/g, ' ').trim()
  const rests = kinds.map(kind => afterSaid(kind, said) ?? '').filter(lettersOf)
  return rests.map(smallTalkIn).find(Boolean)
}

/** Whether a message has neither a letter nor a digit, as an emoji or a question mark. */
export const isWordless = (message: string): boolean => !lettersOf(message)

/** Whether a message needs no answer from the material, only a friendly word back. */
export const isSmallTalk = (message: string): boolean =>
  isWordless(message) || smallTalkIn(message) !== undefined

/** Whether a message only asks what else there is to say. */
export const asksForMore = (message: string): boolean => saidIn('more', message) !== undefined

/** Whether a message asks for more, and something was told. */
export const asksForMoreOf = (message: string, history: Turn[]): boolean =>
  asksForMore(message) && history.some(({ sources }) => sources?.length)

/** Whether words only greet or thank. */
export const isCourtesy = (words: string): boolean =>
  saidIn('hello', words) !== undefined || saidIn('thanks', words) !== undefined

/** Whether small talk asks who the bot is and what it can do. */
export const asksWhoAnswers = (message: string): boolean => smallTalkIn(message)?.kind === 'about'

/** A short friendly reply in the message's language, with what can be asked about. */
export const smallTalkReply = (
  message: string,
  { title, topics }: { title: string; topics: string[] },
): string => {
  const { kind, language } = smallTalkIn(message) ?? { language: languageCalled('en') }
  const { texts } = language
  if (kind === 'thanks') return texts.welcome
  if (kind === 'bye') return texts.farewell
  const named = topics.filter(Boolean).slice(0, 3).join(', ')
  return [texts.greet(title), named ? texts.ask(named) : ''].filter(Boolean).join(' ')
}
