import { createColours, unexplainedColours } from './blocks/createColours.ts'
import type { Draft, RawFile, Reader, Shared } from './Draft.ts'
import { openEncrypted } from './encrypted/openEncrypted.ts'
import { finishReading } from './finishReading.ts'
import { formats } from './formats.ts'
import { mediumOf } from './media/mediumOf.ts'
import { sourceOf } from './media/Source.ts'
import { rememberPictures } from './pictures/rememberPictures.ts'
import { type Reading, Unreadable } from './Reading.ts'
import { sniff } from './sniff.ts'

const headSize = 65_536

/** Reads a file in this thread. Throws `Unreadable`, and nothing else. */
export async function readBytes(raw: RawFile): Promise<Reading> {
  try {
    // First, so that a long video need not be in memory.
    const medium = await mediumOf((raw.source ?? sourceOf(raw.bytes)).read(0, headSize))
    const file = medium ? raw : openEncrypted(raw)
    const format = medium ?? (await sniff(file.bytes, file.name))
    const read = await formats[format]()
    return finishReading(await readExplained(read, file), format, file)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('This file is damaged and cannot be read. Try saving it again.', {
      cause: error,
    })
  }
}

/** Reads a file, and once more where colours in one of its tables are those of a legend in another. */
async function readExplained(read: Reader, file: RawFile): Promise<Draft> {
  const first = createColours()
  const pictures = rememberPictures()
  const draft = await read(file, sharedAt(0, first, pictures))
  const legends = first.legendsElsewhere()
  const colours = legends ? createColours(legends) : first
  const { warnings = [], ...rest } = legends
    ? await read(withoutSteps(file), sharedAt(0, colours, pictures))
    : draft
  return {
    ...rest,
    warnings: [...warnings, ...(colours.hasUnexplained() ? [unexplainedColours] : [])],
  }
}

/** A file that was read before: whatever its reader reports, it has come to the end. */
const withoutSteps = (file: RawFile): RawFile => ({
  ...file,
  onProgress: () => file.onProgress?.(1, 1),
})

const sharedAt = (
  depth: number,
  colours: Shared['colours'],
  pictures: Shared['pictures'],
): Shared => ({
  depth,
  colours,
  pictures,
  readPart: async part => {
    const read = await formats[await sniff(part.bytes, part.name)]()
    return read(part, sharedAt(depth + 1, colours, pictures))
  },
})
