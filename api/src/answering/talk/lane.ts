import { fold } from '../../language/tokens.ts'
import { smallTalk, type SmallTalk } from './smallTalk.ts'

const kinds = ['hello', 'thanks', 'bye', 'about'] as const
type Kind = (typeof kinds)[number]

/** Letters and single blanks alone: `Thank you!! 😀` becomes `thank you`. */
const bare = (text: string) =>
  fold(text)
    .replace(/\ufe0f|[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const whole = new Map<RegExp, RegExp>()
const isWhole = (pattern: RegExp, text: string) => {
  const known = whole.get(pattern) ?? new RegExp(`^(?:${fold(pattern.source)})$`, 'u')
  whole.set(pattern, known)
  return known.test(text)
}

const find = (text: string): { talk: SmallTalk; kind: Kind } | undefined => {
  for (const talk of Object.values(smallTalk))
    for (const kind of kinds) if (isWhole(talk[kind], text)) return { talk, kind }
  return undefined
}

/** The small talk a message wholly consists of: `Hi, thanks!` does, `Hi, when do you open?` does not. */
const smallTalkIn = (message: string) => {
  const text = bare(message)
  if (text.length > 60) return undefined
  const found = find(text)
  if (found) return found
  const parts = message
    .split(/[.,;!?\n！？，。]+/)
    .map(bare)
    .filter(Boolean)
  const all = parts.map(find)
  return parts.length > 1 && all.every(Boolean) ? all.at(-1) : undefined
}

/** Whether a message has neither a letter nor a digit: emoji, a question mark. */
export const isWordless = (message: string): boolean => !bare(message)

/** Whether a message needs an answer from the material, or only a friendly word back. */
export const lane = (message: string): 'smalltalk' | 'question' =>
  isWordless(message) || smallTalkIn(message) ? 'smalltalk' : 'question'

/** Whether words only greet. */
export const isGreeting = (words: string): boolean =>
  Object.values(smallTalk).some(({ hello }) => isWhole(hello, bare(words)))

/** Whether small talk asks who the bot is and what it can do. */
export const asksWhoAnswers = (message: string): boolean => smallTalkIn(message)?.kind === 'about'

/** A short friendly reply in the message's language, with what can be asked about. */
export const smallTalkReply = (
  message: string,
  { title, topics }: { title: string; topics: string[] },
): string => {
  const { talk, kind } = smallTalkIn(message) ?? { talk: smallTalk.en!, kind: 'hello' }
  if (kind === 'thanks') return talk.welcome
  if (kind === 'bye') return talk.farewell
  const named = topics.filter(Boolean).slice(0, 3).join(', ')
  return [talk.greet(title), named ? talk.topics(named) : ''].filter(Boolean).join(' ')
}
