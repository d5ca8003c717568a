import { align } from './align.ts'
import type { Cue } from '../languageWords.ts'
import { copied, type Statement } from './statement.ts'

/** What says more than a statement without it, and what carries it: cues of the source, or of its whole passage. */
const strong: { cue: Cue; inSource: Cue[]; inPassage?: Cue }[] = [
  { cue: 'only', inSource: ['only', 'except'] },
  { cue: 'always', inSource: ['always', 'all'], inPassage: 'always' },
  { cue: 'free', inSource: ['free'], inPassage: 'free' },
]

/**
 * True when a claim says more than its source, and than the passage around: only, always, free of charge; all where some
 * or only these are. The languages may differ.
 */
export function overstates(claim: Statement, source: Statement, passage: Statement[]): boolean {
  const isCopied = () => align(claim.words, source.words).share >= copied
  return claim.words.some((word, at) => {
    const before = claim.words[at - 1]
    if (before && (claim.is('not', before) || claim.is('some', before))) return false
    if (claim.is('all', word) && !source.has('all') && !source.has('always'))
      return source.has('some') || source.has('only') || isCopied()
    return strong.some(
      ({ cue, inSource, inPassage }) =>
        claim.is(cue, word) &&
        !inSource.some(one => source.has(one)) &&
        !(inPassage && passage.some(held => held.has(inPassage))),
    )
  })
}
