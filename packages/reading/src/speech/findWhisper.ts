import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The models that can be installed; `megabytes` is the resident memory that hearing with one takes at most. */
export const whispers = {
  tiny: {
    megabytes: 600,
    sha256: 'e6c465cb1dc1ef0affee3ceba175cc760f9bffc649adbecf39408e492c4438c8',
  },
  base: {
    megabytes: 850,
    sha256: '978f993918bb3cedef73d53925ff4e39411632d6a70265f910d38599dfe5f89f',
  },
  small: {
    megabytes: 1_350,
    sha256: '8678efc5c1d7b99769e0c590b4f9a435f5ea877838ee6d7daf357a4ce211045f',
  },
} as const
export type WhisperName = keyof typeof whispers

const names = [
  'config.json',
  'generation_config.json',
  'vocab.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
]

const detector = '@ricky0123/vad-web/dist/silero_vad_v6.onnx'
const detectorSha256 = '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3'

/** The package of npm that holds a model. */
export const packageOf = (name: WhisperName) => `sts-whisper-${name}`

/** Returns the folder of a model, or nothing where its package is not installed. */
export function findWhisper(name: WhisperName): string | undefined {
  try {
    return join(
      dirname(resolve(`${packageOf(name)}/package.json`)),
      `models/Xenova/whisper-${name}`,
    )
  } catch {
    return undefined
  }
}

/** Returns the path of the model that detects speech. */
export const findDetector = () => resolve(detector)

/** True when the files of both models are those this was made with. */
export async function isUndamaged(name: WhisperName, folder: string) {
  const paths = names.map(file => join(folder, file))
  const hashes = [await hashOf(paths), await hashOf([findDetector()])]
  return hashes.join() === [whispers[name].sha256, detectorSha256].join()
}

/** The SHA-256 of files, one after the other; that of nothing where one is missing. */
async function hashOf(paths: string[]) {
  const hash = createHash('sha256')
  try {
    for (const path of paths) for await (const piece of createReadStream(path)) hash.update(piece)
    return hash.digest('hex')
  } catch {
    return ''
  }
}
