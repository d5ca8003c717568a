import { frameSize } from './detectSpeech.ts'
import { sampleRate } from './logMel.ts'

/** A range of samples; `to` is exclusive. */
export type Stretch = { from: number; to: number }

/** Probabilities at which speech begins and below which it ends, from Silero's authors. */
const begins = 0.5
const ends = 0.35
const framesOf = (seconds: number) => Math.round((seconds * sampleRate) / frameSize)
/** Shortest pause that separates, shortest speech, and padding around speech. */
const minPause = framesOf(0.4)
const minSpeech = framesOf(0.25)
const margin = framesOf(0.2)
const maxWindow = framesOf(28)

/**
 * Returns the stretches of speech, grouped into windows of at most 28 s; `chances` are probabilities of speech in each 512
 * samples. A longer stretch is split where speech is least likely in its second half.
 */
export function speechWindows(chances: Float32Array, samples: number): Stretch[][] {
  const windows: Stretch[][] = []
  let length = Infinity
  for (const [from, to] of speechIn(chances).flatMap(run => parted(run, chances))) {
    if (length + to - from > maxWindow) {
      windows.push([])
      length = 0
    }
    length += to - from
    windows.at(-1)!.push({ from: from * frameSize, to: Math.min(samples, to * frameSize) })
  }
  return windows
}

type Run = [from: number, to: number]

function speechIn(chances: Float32Array): Run[] {
  const runs: Run[] = []
  let from = -1
  let quietFrom = -1
  for (let at = 0; at <= chances.length; at++) {
    const chance = chances[at] ?? 0
    if (from < 0 && chance >= begins) from = at
    if (chance >= ends) quietFrom = -1
    else if (quietFrom < 0) quietFrom = at
    const isOver = at === chances.length || at - quietFrom >= minPause
    if (from < 0 || quietFrom < 0 || !isOver) continue
    if (quietFrom - from >= minSpeech) runs.push([from, quietFrom])
    from = -1
  }
  return runs.map(([start, end], at) => [
    Math.max(start - margin, 0, runs[at - 1]?.[1] ?? 0),
    Math.min(end + margin, chances.length, runs[at + 1]?.[0] ?? chances.length),
  ])
}

function parted([from, to]: Run, chances: Float32Array): Run[] {
  if (to - from <= maxWindow) return [[from, to]]
  let quietest = from + maxWindow
  for (let at = quietest; at > from + maxWindow / 2; at--)
    if (chances[at]! < chances[quietest]!) quietest = at
  return [[from, quietest], ...parted([quietest, to], chances)]
}
