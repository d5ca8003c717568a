/** Samples a second of all sound here. */
export const sampleRate = 16_000
/** Frames that Whisper looks at together: thirty seconds, one each ten milliseconds. */
export const windowFrames = 3_000
export const melBands = 80

const hop = 160
const size = 400
const half = size / 2
const bins = half + 1

/** Slaney's mel scale: linear below 1 kHz, logarithmic above. */
const linear = 200 / 3
const breakHertz = 1_000
const breakMel = breakHertz / linear
const step = Math.log(6.4) / 27

const hann = Float64Array.from({ length: size }, (_, at) => (1 - Math.cos(turn(at))) / 2)
const rows = half / 2 + 1
const cosines = Float64Array.from({ length: rows * bins }, (_, at) => Math.cos(angle(at)))
const sines = Float64Array.from({ length: rows * bins }, (_, at) => Math.sin(angle(at)))
const filters = melFilters()

/**
 * Returns Whisper's log-mel spectrogram [80, 3000] of at most 30 s at 16 kHz, as `whisper/audio.py` computes it: reflected
 * at the start, padded with silence, at most 8 below its maximum.
 */
export function logMel(samples: Float32Array): Float32Array {
  const frames = Math.min(windowFrames, Math.ceil((samples.length + half) / hop))
  const mel = new Float32Array(melBands * windowFrames).fill(-10)
  const power = new Float64Array(bins)
  for (let frame = 0; frame < frames; frame++) {
    powerOf(samples, frame * hop - half, power)
    for (const [band, { first, weights }] of filters.entries()) {
      let energy = 0
      for (let at = 0; at < weights.length; at++) energy += weights[at]! * power[first + at]!
      mel[band * windowFrames + frame] = Math.log10(Math.max(energy, 1e-10))
    }
  }
  const floor = mel.reduce((max, value) => Math.max(max, value), -10) - 8
  return mel.map(value => (Math.max(value, floor) + 4) / 4)
}

const even = new Float64Array(bins)
const odd = new Float64Array(bins)

/**
 * The power spectrum of 400 samples from there on. 400 is no power of two; folding the frame at its middle, and the
 * spectrum at its own, leaves a quarter of the plain sums.
 */
function powerOf(samples: Float32Array, from: number, power: Float64Array) {
  const sampleAt = (at: number) => samples[Math.abs(from + at)] ?? 0
  even[0] = sampleAt(0) * hann[0]!
  even[half] = sampleAt(half) * hann[half]!
  for (let at = 1; at < half; at++) {
    const left = sampleAt(at) * hann[at]!
    const right = sampleAt(size - at) * hann[size - at]!
    even[at] = left + right
    odd[at] = left - right
  }
  for (let row = 0; row < rows; row++) {
    let [evenCosines, oddCosines, evenSines, oddSines] = [0, 0, 0, 0]
    const start = row * bins
    for (let at = 0; at < bins; at += 2) {
      evenCosines += even[at]! * cosines[start + at]!
      evenSines += odd[at]! * sines[start + at]!
    }
    for (let at = 1; at < bins; at += 2) {
      oddCosines += even[at]! * cosines[start + at]!
      oddSines += odd[at]! * sines[start + at]!
    }
    power[row] = (evenCosines + oddCosines) ** 2 + (evenSines + oddSines) ** 2
    power[half - row] = (evenCosines - oddCosines) ** 2 + (evenSines - oddSines) ** 2
  }
}

function turn(at: number) {
  return (2 * Math.PI * (at % size)) / size
}

function angle(at: number) {
  return turn(Math.floor(at / bins) * (at % bins))
}

/** Triangles between 0 and 8 kHz on Slaney's mel scale, each of area 1, as librosa makes them. */
function melFilters() {
  const max = melOf(sampleRate / 2)
  const edges = Array.from({ length: melBands + 2 }, (_, at) =>
    hertzOf((max * at) / (melBands + 1)),
  )
  return Array.from({ length: melBands }, (_, band) => {
    const [low, peak, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const heights = Array.from({ length: bins }, (_height, bin) => {
      const hertz = (bin * sampleRate) / size
      const height = Math.min((hertz - low) / (peak - low), (high - hertz) / (high - peak))
      return (Math.max(0, height) * 2) / (high - low)
    })
    const first = Math.max(
      0,
      heights.findIndex(height => height > 0),
    )
    const last = heights.findLastIndex(height => height > 0)
    return { first, weights: Float64Array.from(heights.slice(first, last + 1)) }
  })
}

function melOf(hertz: number) {
  return hertz < breakHertz ? hertz / linear : breakMel + Math.log(hertz / breakHertz) / step
}

function hertzOf(mel: number) {
  return mel < breakMel ? mel * linear : breakHertz * Math.exp(step * (mel - breakMel))
}
