import { loadModel, tensor } from './loadModel.ts'
import { sampleRate } from './logMel.ts'

/** Samples that Silero looks at together, with so many of those before them. */
export const frameSize = 512
const contextSize = 64
const stateShape = [2, 1, 128]

/** Loads Silero's voice activity detection; it returns the probability of speech in each 512 samples at 16 kHz. */
export async function loadDetector(path: string) {
  const model = await loadModel(path, ['output', 'stateN'], 1)
  const rate = tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [])

  return async (samples: Float32Array, onFrame?: () => void): Promise<Float32Array> => {
    const chances = new Float32Array(Math.ceil(samples.length / frameSize))
    let state = tensor('float32', new Float32Array(256), stateShape)
    for (let frame = 0; frame < chances.length; frame++) {
      const input = new Float32Array(contextSize + frameSize)
      const from = frame * frameSize - contextSize
      input.set(samples.subarray(Math.max(0, from), from + input.length), Math.max(0, -from))
      const { output, stateN } = await model.run({
        input: tensor('float32', input, [1, input.length]),
        state,
        sr: rate,
      })
      chances[frame] = (output!.data as Float32Array)[0]!
      state = stateN!
      onFrame?.()
    }
    return chances
  }
}
