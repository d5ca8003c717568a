import { sampleRate } from './logMel.ts'

/** Crossings of zero on each side of the filter: what is beyond half the lower rate is 60 dB down. */
const crossings = 16

/**
 * Creates a resampler from any rate to 16 kHz, block by block, with a Hann-windowed sinc. `push` returns the samples that
 * are final, `finish` the rest.
 */
export function createResampler(rate: number) {
  const ratio = rate / sampleRate
  const cutoff = Math.min(1, 1 / ratio)
  const reach = Math.ceil(crossings / cutoff)
  const phases = sampleRate / commonDivisor(rate, sampleRate)
  const filters = new Map<number, Float32Array>()
  /** Samples from `heldFrom` on; before the first there is silence. */
  let buffer = new Float32Array(reach)
  let bufferStart = -reach
  let next = 0

  function filterOf(phase: number) {
    const known = filters.get(phase)
    if (known) return known
    const offset = ((phase * rate) / sampleRate) % 1
    const filter = Float32Array.from({ length: 2 * reach }, (_, at) => {
      const distance = at - reach + 1 - offset
      const window = Math.cos((Math.PI / 2) * Math.min(1, Math.abs(distance) / reach)) ** 2
      return sinc(distance * cutoff) * cutoff * window
    })
    filters.set(phase, filter)
    return filter
  }

  function push(block: Float32Array) {
    const all = new Float32Array(buffer.length + block.length)
    all.set(buffer)
    all.set(block, buffer.length)
    const end = bufferStart + all.length - reach
    const done = new Float32Array(Math.max(0, Math.ceil(end / ratio) - next))
    for (let at = 0; at < done.length; at++, next++) {
      const first = Math.floor((next * rate) / sampleRate) - reach + 1 - bufferStart
      const filter = filterOf(next % phases)
      let sum = 0
      for (let tap = 0; tap < filter.length; tap++) sum += filter[tap]! * (all[first + tap] ?? 0)
      done[at] = sum
    }
    const firstKept = Math.min(
      all.length,
      Math.max(0, Math.floor(next * ratio) - reach - bufferStart),
    )
    buffer = all.slice(firstKept)
    bufferStart += firstKept
    return done
  }

  return { rate, push, finish: () => push(new Float32Array(reach)) }
}

function sinc(x: number) {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
