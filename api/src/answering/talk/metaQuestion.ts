import type { Language } from '../languages/Language.ts'
import { saidIn } from '../languages/saidIn.ts'

export type MetaQuestion = {
  kind: 'overview' | 'files' | 'person' | 'pointing'
  texts: Language['texts']
}

/**
 * What a message asks about the bot or its material as a whole; nothing of any other. After an answer `What is it about?`
 * means what was spoken of. What may ask for something in the material means the bot only where that `isUnanswered`.
 */
export const metaQuestion = (
  message: string,
  { isFollowUp, isUnanswered }: { isFollowUp: boolean; isUnanswered: boolean },
): MetaQuestion | undefined => {
  const whole = isUnanswered
    ? ({ overview: 'perhapsOverview', files: 'perhapsFiles' } as const)
    : ({ overview: 'overview', files: 'files', person: 'person' } as const)
  const kinds = { ...whole, ...(!isUnanswered && !isFollowUp && { pointing: 'pointing' as const }) }
  for (const [kind, phrases] of Object.entries(kinds)) {
    const language = saidIn(phrases, message)
    if (language) return { kind: kind as MetaQuestion['kind'], texts: language.texts }
  }
  return undefined
}
