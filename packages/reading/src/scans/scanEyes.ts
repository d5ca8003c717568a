import { languageOf } from '../receipt/languageOf.ts'
import type { Line } from '../pdf/layout/Line.ts'
import { readLines } from '../pdf/layout/readLines.ts'
import { certainLines } from './certainLines.ts'
import { lineRuns } from './lineRuns.ts'
import type { Picture } from './Picture.ts'
import { makeRecogniser, type Recogniser } from './recogniser.ts'
import { type ScanLanguage, scanLanguage } from './scanLanguages.ts'
import { smoothGrain } from './smoothGrain.ts'
import { type Turn, turned, turns } from './turned.ts'

/** The certain lines of a page; `left` counts the uncertain ones. */
type Seen = { lines: Line[]; left: number }

/** Number of letters below which a language is only a guess. */
const minLetters = 100

type Options = {
  /** Milliseconds that one picture may take. */
  maxMs?: number
  /** True for pictures that are not looked at in other rotations. */
  isUpright?: boolean
}

/**
 * Recognises pictures of pages one after the other; calls `onStep` as long as it makes progress. Without a language,
 * detects it on the first page with words, read as English. Returns `undefined` for a page that takes too long.
 */
export function scanEyes(
  language: string,
  onStep: () => void,
  { maxMs, isUpright = false }: Options = {},
) {
  const english = scanLanguage('en')!
  let settled = language ? (scanLanguage(language) ?? english) : undefined
  let recogniser: Recogniser | undefined

  /** Rotation of the previous page, which the next one likely shares. */
  let lay: Turn = 0

  /** Recognises a page in the rotation of the previous one, then in others for as long as few lines are certain. */
  async function recogniseTurned(
    picture: Picture,
    page: number,
    language: ScanLanguage,
  ): Promise<Seen | undefined> {
    let best: Seen | undefined
    for (const turn of new Set([lay, ...(isUpright ? [] : turns)])) {
      const result = await recogniseOnce(turned(picture, turn), page, language)
      if (!result) return best
      if (!best || result.lines.length > best.lines.length) {
        best = result
        if (result.lines.length > 0) lay = turn
      }
      if (best.lines.length > best.left) break
    }
    return best
  }

  async function recogniseOnce(picture: Picture, page: number, language: ScanLanguage) {
    recogniser ??= makeRecogniser(language, onStep, maxMs)
    const recognised = await recogniser.recognise(picture)
    if (!recognised) return undefined
    const { certain, left } = certainLines(recognised)
    const runs = lineRuns(certain, picture.perPoint)
    return { lines: runs.length > 0 ? readLines([runs], page) : [], left }
  }

  async function see(drawn: Picture, page: number): Promise<Seen | undefined> {
    const picture = smoothGrain(drawn)
    if (settled) return recogniseTurned(picture, page, settled)
    const result = await recogniseTurned(picture, page, english)
    const guess = result && languageIn(result.lines)
    if (guess) settled = scanLanguage(guess) ?? english
    if (!settled || settled === english || settled.name === english.name) return result
    await close()
    return recogniseTurned(picture, page, settled)
  }

  async function close() {
    await recogniser?.stop()
    recogniser = undefined
  }

  return { see, close }
}

function languageIn(lines: Line[]) {
  const blocks = lines.map(({ text }) => ({ kind: 'paragraph' as const, text }))
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0)
  return characters < minLetters ? '' : languageOf(blocks)
}
