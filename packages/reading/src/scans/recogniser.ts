import { createWorker, type Line } from 'tesseract.js'
import type { Picture } from './Picture.ts'
import type { ScanLanguage } from './scanLanguages.ts'

/** Milliseconds one page may take; one full of small print takes five thousand. */
const maxPageMs = 60_000

export type Recogniser = {
  /** The lines of a picture, with how sure each of their words is; nothing where it takes too long. */
  recognise: (picture: Picture) => Promise<Line[] | undefined>
  stop: () => Promise<unknown>
}

/** Makes a Tesseract, in a thread of its own that ends with ours; `onStep` is called as long as it gets on. */
export function makeRecogniser(
  language: ScanLanguage,
  onStep: () => void,
  maxMs = maxPageMs,
): Recogniser {
  let tesseract: ReturnType<typeof startTesseract> | undefined

  async function recognise(picture: Picture) {
    const worker = await (tesseract ??= startTesseract(language, onStep))
    const over = Promise.withResolvers<undefined>()
    const timer = setTimeout(over.resolve, maxMs)
    const recognised = worker.recognize(greyMap(picture), {}, { blocks: true, text: false })
    const result = await Promise.race([recognised, over.promise]).finally(() => clearTimeout(timer))
    if (!result) {
      await stop()
      return undefined
    }
    const paragraphs = (result.data.blocks ?? []).flatMap(block => block.paragraphs)
    return paragraphs.flatMap(paragraph => paragraph.lines)
  }

  async function stop() {
    const worker = await tesseract
    tesseract = undefined
    await worker?.terminate()
  }

  return { recognise, stop }
}

async function startTesseract({ name, folder }: ScanLanguage, onStep: () => void) {
  const worker = await createWorker(name, undefined, {
    langPath: folder,
    cacheMethod: 'none',
    logger: onStep,
    // A failure rejects its call; without this it would be thrown once more, at nobody.
    errorHandler: () => {},
  })
  // Its complaints would go to our standard error.
  await worker.setParameters({ debug_file: '/dev/null' })
  return worker
}

/** The picture as a PGM file. */
const greyMap = ({ width, height, grey }: Picture) =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey])
