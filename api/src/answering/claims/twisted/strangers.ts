import { stem } from '../../../language/stem.ts'
import { near, partOfSpeech } from '../../../language/thesaurus.ts'
import { isEnglishWord } from '../../../language/wordnet.ts'
import type { Word } from '../../statements/alignment.ts'
import { isUnit } from '../facts/units.ts'

/** Nearness in meaning from which a word may stand for another. */
const alike = 0.45
/** Nearness from which two words that both have it to a third are near to each other. */
const same = 0.85

/** The stem of a word and, where it compares, of what it compares: `higher` is of `high`. */
export const stemsOf = ({ folded, term }: Word): string[] => [
  term,
  stem(folded.replace(/(?:er|est)$/, '')),
]

const isRelated = (one: string, other: string) =>
  one.length > 4 && other.length > 4 && (one.includes(other) || other.includes(one))

/** Words whose meaning is in no word of the others: not the same, not near, of no common root. */
export const strangers = (words: Word[], others: Word[]): Word[] => {
  const held = new Set(others.map(({ term }) => term))
  const missing = words.filter(({ content, term }) => content && !held.has(term))
  if (!missing.length) return []
  const told = others.filter(({ content }) => content)
  const reached = new Map<string, number>()
  for (const { folded } of told)
    for (const [word, nearness] of near(folded))
      if (nearness > (reached.get(word) ?? 0)) reached.set(word, nearness)
  return missing.filter(word => {
    if (stemsOf(word).some(one => (reached.get(one) ?? 0) >= alike)) return false
    const nearby = near(word.folded)
    for (const [third, nearness] of nearby)
      if (nearness >= same && (reached.get(third) ?? 0) >= same) return false
    return !told.some(
      other =>
        stemsOf(other).some(one => (nearby.get(one) ?? 0) >= alike) ||
        isRelated(word.term, other.term),
    )
  })
}

/** Words of place, measure and manner, which come and go in any paraphrase, and little words that no dictionary has. */
const light = new Set(
  `up out under over more less least most due against above down off full all half enough fact way thing something anything
  nothing cannot against somebody people person case part kind type order number example use place amount total there here too still
  one ones until unless since whereas towards toward amid anyone everyone everything themselves himself herself itself yourself ourselves
  whichever whoever whatever whenever wherever although despite unlike could would should onto within without`.split(
    /\s+/,
  ),
)

/** Whether a word is written as names are; the first of a text may be any word. */
export const isName = ({ raw, folded, kind, content, start }: Word): boolean =>
  content && kind === 'word' && /^\p{Lu}/u.test(raw) && (start > 0 || !isEnglishWord(folded))

/** Whether a word names or qualifies a thing. */
export const isThing = (word: Word): boolean => {
  const { folded, kind } = word
  if (kind !== 'word' || light.has(folded) || isUnit(folded)) return false
  const part = partOfSpeech(folded)
  return part === 'noun' || part === 'adj' || isName(word) || (!part && folded.length > 3)
}
