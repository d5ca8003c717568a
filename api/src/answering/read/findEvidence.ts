import { models } from '../../models/models.ts'
import type { Finding } from '../Evidence.ts'
import { judgeUnits } from './calibration.ts'
import { evidenceInWords } from './evidenceInWords.ts'
import { readUnits, type ToRead } from './readUnits.ts'

/** Windows that are read for a message that can be understood in so many ways. */
const windowsOf = [8, 5]
/** Jobs that wait for each thread, from which on fewer windows are read; never under two. */
const busy = 6
const fewest = 2

/**
 * Reads what was found for a message, in each way that it can be understood, and returns what the likeliest way finds with
 * its number. Without the models the words alone decide.
 */
export async function findEvidence(
  ways: ToRead[],
  passages: number,
): Promise<{ way: number; finding: Finding }> {
  const running = await models()
  const findings = await Promise.all(
    ways.map(async way => {
      if (!running) return evidenceInWords(way)
      const most = windowsOf[ways.length - 1] ?? fewest
      const windows = Math.max(fewest, Math.round(most / Math.max(1, running.load() / busy)))
      return judgeUnits(await readUnits(running, way, windows), passages)
    }),
  )
  return findings
    .map((finding, way) => ({ way, finding }))
    .reduce((best, one) => (one.finding.probability > best.finding.probability ? one : best))
}
