import { withModels } from '../../models/withModels.ts'
import type { Finding } from '../Evidence.ts'
import { judgeUnits } from './calibration.ts'
import { readUnits, type ReadRequest, coverageOf, windowsOf } from './readUnits.ts'
import { unitsNamed } from './unitsNamed.ts'
import { terms } from '@sandbox-ai/text/terms'

/** Windows that are read for a message with so many interpretations. */
const windowsRead = [8, 5]
/** Jobs that wait for each thread, from which on fewer windows are read. */
const busy = 6

/**
 * Reads the passages retrieved for each interpretation of a message. Returns the likeliest finding with the number of its
 * interpretation, and the probability that the first one, the message by itself, has an answer. Without the models the
 * words alone decide.
 */
export async function findEvidence(
  interpretations: ReadRequest[],
  passages: number,
): Promise<{ way: number; finding: Finding; alone: number }> {
  const maxWindows = windowsRead[interpretations.length - 1] ?? 1
  const findings = await Promise.all(
    interpretations.map(request =>
      withModels(
        () => evidenceInWords(request),
        async running => {
          const windows = Math.max(1, Math.round(maxWindows / Math.max(1, running.load() / busy)))
          const units = await readUnits(running, request, windows)
          return judgeUnits(unitsNamed(request.query, units), passages)
        },
      ),
    ),
  )
  const alone = findings[0]?.probability ?? 0
  return findings
    .map((finding, way) => ({ way, finding, alone }))
    .reduce((best, one) => (one.finding.probability > best.finding.probability ? one : best))
}

const maxPassages = 8

/**
 * Replaces the reader where the models are unavailable: a unit's probability is the share of the question's terms, by
 * rarity, that it and its headings have. It answers little beyond questions in the material's own words.
 */
function evidenceInWords({ ranked, query, terms: queryTerms }: ReadRequest): Finding {
  const evidence = ranked
    .slice(0, maxPassages)
    .flatMap(({ passage }) => windowsOf(passage, query))
    .flatMap(({ passage, head, units, places }) => {
      const cover = coverageOf(queryTerms.get(passage.language) ?? [])
      return units.map((text, at) => {
        const { start, end, part } = places[at]!
        const probability = cover(terms(`${head}\n${text}`, passage.language))
        return { passage, start, end, part, probability }
      })
    })
    .sort((one, other) => other.probability - one.probability)
  return { evidence, probability: evidence[0]?.probability ?? 0 }
}
