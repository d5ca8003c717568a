import { fold } from '../../language/tokens.ts'
import { type MetaTalk, metaTalk } from './metaTalk.ts'

const kinds = ['overview', 'files', 'person', 'pointing'] as const
export type MetaQuestion = { kind: (typeof kinds)[number]; talk: MetaTalk }

const longest = 90
const whole = new Map<RegExp, RegExp>()
const isWhole = (pattern: RegExp | undefined, text: string): boolean => {
  if (!pattern) return false
  const known = whole.get(pattern) ?? new RegExp(`^(?:${fold(pattern.source)})$`, 'u')
  whole.set(pattern, known)
  return known.test(text)
}

/**
 * What a message asks about the bot or its material as a whole; nothing of any other. After an answer `What is it about?`
 * means what was spoken of. What may ask for something in the material means the bot only where that `isUnanswered`.
 */
export const metaQuestion = (
  message: string,
  { isFollowUp, isUnanswered }: { isFollowUp: boolean; isUnanswered: boolean },
): MetaQuestion | undefined => {
  const text = fold(message)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (text.length > longest) return undefined
  for (const talk of Object.values(metaTalk)) {
    const asked: Partial<MetaTalk> = isUnanswered ? talk.perhaps : talk
    for (const kind of kinds)
      if (!(kind === 'pointing' && isFollowUp) && isWhole(asked[kind], text)) return { kind, talk }
  }
  return undefined
}
