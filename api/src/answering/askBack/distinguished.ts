import { plainWords } from '../../language/plainWords.ts'
import { remembering } from '../../language/remembering.ts'
import type { Passage } from '../../training/passage.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { topicsAbove } from '../parts/topicOf.ts'

const key = remembering(plainWords)

/** Whether two names have the same words. */
const isSameName = (one: string, other: string): boolean => key(one) === key(other)

/**
 * What tells each of some passages from the others: the nearest name above it
 * that does not stand above all of them.
 */
export const distinguished = (passages: Passage[]): (string | undefined)[] => {
  const above = passages.map(topicsAbove)
  const common = (name: string) => above.every(names => names.some(one => isSameName(one, name)))
  return above.map(names => names.find(name => !common(name)))
}

/** The names that tell some passages from each other, each once. */
export const tellingApart = (found: { passage: Passage }[]): string[] =>
  eachOnce(distinguished(found.map(({ passage }) => passage)).filter(name => name !== undefined))
