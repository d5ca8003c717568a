import { type Figure, carriesFigure, figuresOf } from './facts/figures.ts'
import {
  type Claimed,
  type MaterialSentence,
  type Material,
  coverage,
  passagesOf,
  termsOf,
} from './material.ts'
import { nameCarriers } from './facts/nameCarriers.ts'

const boundary = /[,;:]|\b(?:and|but|und|aber|et|mais|y|pero)\b/iu

/** The words around a figure, up to the next comma or conjunction: what it is said of. */
const clauseAround = (text: string, { start, end }: Figure): Set<string> =>
  termsOf(`${text.slice(0, start).split(boundary).at(-1)} ${text.slice(end).split(boundary)[0]}`)

/** A figure of the same unit and another value: `5 dollars` beside `9 dollars`. */
const hasRival = ({ figures }: MaterialSentence, { keys, unit }: Figure): boolean =>
  [...figures].some(
    ([key, units]) =>
      key[0] === keys[0]?.[0] && !keys.includes(key) && (units.has('') || units.has(unit ?? '')),
  )

/**
 * The sentence that says the figure of the same thing: in the passages cited, else in any. A sentence that has it
 * but speaks of something else, while the cited one has another figure in its place, does not.
 */
const figureCarrier = (
  figure: Figure,
  claimed: Claimed,
  material: Material,
): MaterialSentence | undefined => {
  const { text, cited, foreign } = claimed
  const clause = clauseAround(text, figure)
  const rivals = cited.filter(sentence => hasRival(sentence, figure))
  const rival = Math.max(0, ...rivals.map(sentence => coverage(clause, [sentence])))
  const own = passagesOf(material, cited)
  for (const passages of [own, material])
    for (const { sentences, around } of passages) {
      const candidates = sentences
        .filter(({ figures }) => carriesFigure(figures, figure))
        .map(sentence => ({ sentence, share: coverage(clause, [sentence, around]) }))
        .sort((one, other) => other.share - one.share)
      const best = candidates[0]
      const least = passages === own || !clause.size ? 0.25 : 0.5
      const said = best ? coverage(clause, [best.sentence]) : 0
      if (best && (foreign || (best.share >= least && said > rival - 0.2))) return best.sentence
    }
  return undefined
}

const isSmallCount = ({ keys, unit }: Figure) =>
  !unit && keys.every(key => /^n:\d+$/.test(key) && Number(key.slice(2)) <= 12)

/**
 * The sentences that carry every figure and name of a claim: those cited and what else it takes. Nothing where one of
 * them stands nowhere. A sentence that announces a list may count its items.
 */
export const carriersOf = (
  claimed: Claimed,
  announces: boolean,
  material: Material,
): MaterialSentence[] | undefined => {
  const carriers = [...claimed.cited]
  const figures = figuresOf(claimed.text).filter(figure => !announces || !isSmallCount(figure))
  for (const figure of figures) {
    if (carriers.some(sentence => carriesFigure(sentence.figures, figure))) continue
    const carrier = figureCarrier(figure, claimed, material)
    if (!carrier) return undefined
    carriers.push(carrier)
  }
  const named = nameCarriers({ ...claimed, cited: carriers }, figures.length, material)
  return named && [...new Set([...carriers, ...named])]
}
