import { createWorker, type Line } from 'tesseract.js'
import type { Picture } from './Picture.ts'
import type { ScanLanguage } from './scanLanguages.ts'

export type Recogniser = {
  /** The lines of a picture, with how sure each of their words is. */
  recognise: (picture: Picture) => Promise<Line[]>
  stop: () => Promise<unknown>
}

/** Starts Tesseract, in a thread of its own that ends with ours; `onStep` is called as long as it gets on. */
export async function startRecogniser(
  { name, folder }: ScanLanguage,
  onStep: () => void,
): Promise<Recogniser> {
  const worker = await createWorker(name, undefined, {
    langPath: folder,
    cacheMethod: 'none',
    logger: onStep,
    // A failure rejects its call; without this it would be thrown once more, at nobody.
    errorHandler: () => {},
  })
  // What it grumbles about would go to our standard error.
  await worker.setParameters({ debug_file: '/dev/null' })
  return {
    async recognise(picture) {
      const { data } = await worker.recognize(greyMap(picture), {}, { blocks: true, text: false })
      const paragraphs = (data.blocks ?? []).flatMap(block => block.paragraphs)
      return paragraphs.flatMap(paragraph => paragraph.lines)
    },
    stop: () => worker.terminate(),
  }
}

/** The picture as a PGM file. */
const greyMap = ({ width, height, grey }: Picture) =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey])
