import type { ReadBlock } from '../Reading.ts'
import type { PictureProblem } from './mayHoldWords.ts'

/** The result of a picture: the words in it, with the number of lines left out, or why there are none. */
export type Outcome = {
  blocks: ReadBlock[]
  left?: number
  problem?: PictureProblem | 'isWordless' | 'isTooMuch'
}

export type PictureMemory = ReturnType<typeof rememberPictures>

/**
 * Returns a memory for the outcomes of a file's pictures, by their bytes, and for what they took: where the file is read
 * once more, they are neither examined nor recognised again.
 */
export const rememberPictures = () => ({
  outcomes: new Map<string, Outcome>(),
  examinedMs: 0,
  recognised: 0,
  recognisedMs: 0,
})
