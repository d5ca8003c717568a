import { createHash } from 'node:crypto'
import type { RawFile } from '../Draft.ts'
import type { Line } from '../pdf/layout/Line.ts'
import { pageBlocks } from '../pdf/layout/pageBlocks.ts'
import type { ReadBlock } from '../Reading.ts'
import { openImage } from '../scans/openImage.ts'
import { isBlank, type Picture } from '../scans/Picture.ts'
import { scanEyes } from '../scans/scanEyes.ts'
import { hasLines, mayHoldWords, type PictureProblem } from './mayHoldWords.ts'
import { pictureRemarks } from './pictureRemarks.ts'
import { type Outcome, type PictureMemory, rememberPictures } from './rememberPictures.ts'

/** Limits of one file: pictures that are examined and recognised, and milliseconds that either may take. */
const maxExamined = 1_000
const maxExaminedMs = 60_000
const maxRecognised = 60
const maxRecognisedMs = 3 * 60_000
/** Milliseconds that one picture may take. */
const maxMs = 20_000

/** A picture in a document; `uses` is the number of its places there. */
export type EmbeddedPicture = {
  uses?: number
  /** Returns its bytes; undefined where they are too many or damaged. */
  read: () => Promise<Uint8Array | undefined> | Uint8Array | undefined
}

type DrawnPicture = { uses: number; draw: () => Promise<Picture> }

/** A picture that may be recognised: bytes that identify it, a look at it for words, and a way to draw it. */
type Candidate = {
  bytes: Uint8Array
  look: () => Promise<boolean | PictureProblem>
  draw: () => Promise<Picture>
}

/** A picture with more places than this is a logo, a bullet or a background. */
const maxUses = 3

const nothing: Outcome = { blocks: [] }
const problem = (reason: NonNullable<Outcome['problem']>): Outcome => ({
  blocks: [],
  problem: reason,
})

type Options = {
  /** Returns the language of the bot or of what stands around, `''` where unknown. */
  language: () => string
  rest?: RawFile['rest'] | undefined
  /** Called repeatedly while pictures are recognised. */
  onStep?: (() => void) | undefined
  memory?: PictureMemory | undefined
}

export type Pictures = ReturnType<typeof openPictures>

/**
 * Recognises the words in pictures of a document, one after the other and each once, where a look at a small form of it
 * says that there may be some, and within limits of number, pixels and time.
 */
export function openPictures({
  language,
  rest,
  onStep = () => {},
  memory = rememberPictures(),
}: Options) {
  const known = new Set<string>()
  const isAgain = memory.outcomes.size > 0
  const total = {
    read: 0,
    left: 0,
    language: '',
    unread: { isVector: 0, isTooLarge: 0, isUnreadable: 0, isWordless: 0, isTooMuch: 0 },
  }
  let examined = 0
  let eyes: ReturnType<typeof scanEyes> | undefined

  /** Returns what a picture says; nothing for one without words and one that was read before. */
  const blocksOf = ({ uses = 1, read }: EmbeddedPicture): Promise<ReadBlock[]> =>
    outcomeOf(uses, async () => {
      const bytes = await read()
      return (
        bytes && {
          bytes,
          look: () => mayHoldWords(bytes),
          draw: async () => (await openImage(bytes)).draw(1),
        }
      )
    })

  /** The same of a picture that stands on a page which can be drawn. */
  const drawnBlocksOf = ({ uses, draw }: DrawnPicture): Promise<ReadBlock[]> =>
    outcomeOf(uses, async () => {
      const picture = await draw().catch(() => undefined)
      return (
        picture && {
          bytes: picture.grey,
          look: async () => hasLines(picture),
          draw: async () => picture,
        }
      )
    })

  async function outcomeOf(uses: number, load: () => Promise<Candidate | undefined>) {
    if (uses > maxUses) return []
    const { blocks, left, problem } = await examine(load)
    if (left !== undefined) {
      total.read++
      total.left += left
      total.language ||= language()
    }
    if (problem) total.unread[problem]++
    return blocks.map(block => ({ ...block }))
  }

  async function examine(load: () => Promise<Candidate | undefined>): Promise<Outcome> {
    const isSpent = () => memory.examinedMs > maxExaminedMs
    if (examined >= maxExamined || (!isAgain && isSpent())) return problem('isTooMuch')
    await rest?.()
    examined++
    const began = performance.now()
    const candidate = await load()
    const hash = candidate && createHash('sha256').update(candidate.bytes).digest('base64')
    const isNew = hash !== undefined && known.size < known.add(hash).size
    const before = isNew ? memory.outcomes.get(hash) : undefined
    const isWorth = !candidate
      ? 'isTooLarge'
      : isNew && !before && (isSpent() ? 'isTooMuch' : await candidate.look())
    memory.examinedMs += performance.now() - began
    onStep()
    const outcome =
      typeof isWorth === 'string'
        ? problem(isWorth)
        : isWorth
          ? await recognise(candidate!.draw)
          : (before ?? nothing)
    if (isNew) memory.outcomes.set(hash, outcome)
    return outcome
  }

  /** Returns what a picture says that is drawn only while there is time for it. */
  async function recognise(draw: () => Promise<Picture>): Promise<Outcome> {
    if (memory.recognised >= maxRecognised || memory.recognisedMs > maxRecognisedMs)
      return problem('isTooMuch')
    memory.recognised++
    const began = performance.now()
    const picture = await draw().catch(() => undefined)
    const outcome = !picture
      ? problem('isUnreadable')
      : isBlank(picture)
        ? nothing
        : await wordsIn(picture)
    memory.recognisedMs += performance.now() - began
    onStep()
    return outcome
  }

  async function wordsIn(picture: Picture): Promise<Outcome> {
    total.language ||= language()
    eyes ??= scanEyes(total.language, onStep, { maxMs, isUpright: true })
    const seen = await eyes.see(picture, 1)
    if (!seen) return problem('isTooMuch')
    const { lines, left } = seen
    if (!saysSomething(lines) || left > lines.length * maxLeft) return problem('isWordless')
    const height = picture.height / picture.perPoint
    return { left, blocks: pageBlocks([{ number: 1, height, lines }]).blocks.map(asPart) }
  }

  return {
    blocksOf,
    drawnBlocksOf,
    /** Returns what the owner is told. */
    remarks: () => pictureRemarks(total),
    [Symbol.asyncDispose]: async () => eyes?.close(),
  }
}

/** Lines that only look like words, beside each that surely holds some, beyond which a picture is a photograph. */
const maxLeft = 2

const saysSomething = (lines: Line[]) => lines.some(({ text }) => /\p{L}{2}|\p{Lo}/u.test(text))

/** Large letters in a picture are no heading of what stands around it. */
function asPart({ kind, text, header, marks }: ReadBlock): ReadBlock {
  return {
    kind: kind === 'heading' ? 'paragraph' : kind,
    text,
    ...(header && { header }),
    ...(marks && { marks }),
  }
}
