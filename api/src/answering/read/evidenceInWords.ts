import { terms } from '../../text/terms.ts'
import type { Finding } from '../Evidence.ts'
import { coverageOf, type ToRead } from './readUnits.ts'
import { windowsOf } from './windows.ts'

const mostPassages = 8

/**
 * Stands in for the reader where no model runs: a unit is as likely as the share of the question's terms, by rarity, that it and its
 * headings have. It answers hardly more than what is asked in the material's own words.
 */
export function evidenceInWords({ ranked, terms: sought }: ToRead): Finding {
  const evidence = ranked
    .slice(0, mostPassages)
    .flatMap(({ passage }) => windowsOf(passage))
    .flatMap(({ passage, head, units, places }) => {
      const cover = coverageOf(sought.get(passage.language) ?? [])
      return units.map((text, at) => {
        const { start, end, part } = places[at]!
        const probability = cover(terms(`${head}\n${text}`, passage.language))
        return { passage, start, end, part, probability }
      })
    })
    .sort((one, other) => other.probability - one.probability)
  return { evidence, probability: evidence[0]?.probability ?? 0 }
}
