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

/** A picture with more places than this is a logo, a bullet or a background. */
const maxUses = 3

type Options = {
  /** Returns the language of the bot or of what stands around, `''` where unknown. */
  language: () => string
  rest?: RawFile['rest'] | undefined
  /** Called repeatedly while pictures are recognised. */
  onStep?: (() => void) | undefined
}

export type Pictures = ReturnType<typeof openPictures>

/**
 * Recognises the words in pictures of a document, one after the other and each once, where a look at a small form of it
 * says that there may be some, and within limits of number, pixels and time.
 */
export function openPictures({ language, rest, onStep = () => {} }: Options) {
  const known = new Set<string>()
  const outcome = {
    read: 0,
    left: 0,
    language: '',
    unread: { isVector: 0, isTooLarge: 0, isUnreadable: 0, isWordless: 0, isTooMuch: 0 },
  }
  let examined = 0
  let examinedMs = 0
  let recognised = 0
  let recognisedMs = 0
  let eyes: ReturnType<typeof scanEyes> | undefined

  /** Returns what a picture says; nothing for one without words and one that was read before. */
  async function blocksOf({ uses = 1, read }: EmbeddedPicture): Promise<ReadBlock[]> {
    let bytes: Uint8Array | undefined
    const isWorth = await examine(uses, async () => {
      bytes = await read()
      return bytes ? isNew(bytes) && mayHoldWords(bytes) : 'isTooLarge'
    })
    return isWorth ? recognise(async () => (await openImage(bytes!)).draw(1)) : []
  }

  /** The same of a picture that stands on a page which can be drawn. */
  async function drawnBlocksOf({ uses, draw }: DrawnPicture): Promise<ReadBlock[]> {
    let picture: Picture | undefined
    const isWorth = await examine(uses, async () => {
      picture = await draw().catch(() => undefined)
      return picture ? isNew(picture.grey) && hasLines(picture) : 'isTooLarge'
    })
    return isWorth ? recognise(async () => picture!) : []
  }

  /** True for a picture that is worth its recognition; one that cannot be is counted. */
  async function examine(uses: number, look: () => Promise<boolean | PictureProblem>) {
    if (uses > maxUses) return false
    if (examined >= maxExamined || examinedMs > maxExaminedMs) {
      outcome.unread.isTooMuch++
      return false
    }
    await rest?.()
    examined++
    const began = performance.now()
    const isWorth = await look()
    examinedMs += performance.now() - began
    onStep()
    if (typeof isWorth === 'string') outcome.unread[isWorth]++
    return isWorth === true
  }

  function isNew(bytes: Uint8Array): boolean {
    const hash = createHash('sha256').update(bytes).digest('base64')
    return known.size < known.add(hash).size
  }

  /** Returns what a picture says that is drawn only while there is time for it. */
  async function recognise(draw: () => Promise<Picture>): Promise<ReadBlock[]> {
    if (recognised >= maxRecognised || recognisedMs > maxRecognisedMs) {
      outcome.unread.isTooMuch++
      return []
    }
    recognised++
    const began = performance.now()
    const picture = await draw().catch(() => undefined)
    if (!picture) outcome.unread.isUnreadable++
    const blocks = picture && !isBlank(picture) ? await wordsIn(picture) : []
    recognisedMs += performance.now() - began
    onStep()
    return blocks
  }

  async function wordsIn(picture: Picture): Promise<ReadBlock[]> {
    outcome.language ||= language()
    eyes ??= scanEyes(outcome.language, onStep, { maxMs, isUpright: true })
    const seen = await eyes.see(picture, 1)
    if (!seen) {
      outcome.unread.isTooMuch++
      return []
    }
    if (!saysSomething(seen.lines) || seen.left > seen.lines.length * maxLeft) {
      outcome.unread.isWordless++
      return []
    }
    outcome.read++
    outcome.left += seen.left
    const height = picture.height / picture.perPoint
    return pageBlocks([{ number: 1, height, lines: seen.lines }]).blocks.map(asPart)
  }

  return {
    blocksOf,
    drawnBlocksOf,
    /** Returns what the owner is told. */
    remarks: () => pictureRemarks(outcome),
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
