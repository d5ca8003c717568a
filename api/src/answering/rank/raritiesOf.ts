import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../wording/rarity.ts'

/** Of the material asked last: the same few thousand words are weighed again and again. */
let last: { lexicon: Lexicon; stats: WordStats; rarities: Float64Array } | undefined

/** How rare a term is in a material, by its number. */
export const raritiesOf = (lexicon: Lexicon, stats: WordStats): ((term: number) => number) => {
  if (last?.lexicon !== lexicon || last.stats !== stats)
    last = { lexicon, stats, rarities: new Float64Array(lexicon.size() * 2) }
  if (last.rarities.length < lexicon.size()) {
    const more = new Float64Array(lexicon.size() * 2)
    more.set(last.rarities)
    last.rarities = more
  }
  const { rarities } = last
  return term => (rarities[term] ||= rarity(lexicon.termOf(term), stats))
}
