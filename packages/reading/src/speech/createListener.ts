import { createChoice } from './createChoice.ts'
import { decodeSound } from './decodeSound.ts'
import { loadDetector } from './detectSpeech.ts'
import { loadWhisper } from './loadWhisper.ts'
import { sampleRate } from './logMel.ts'
import { speechWindows, type Stretch } from './speechWindows.ts'
import { type Phrase, transcribe } from './transcribe.ts'

/**
 * Loads the models and returns a function that transcribes a recording into phrases with seconds; it only decodes what a
 * detector classifies as speech. `language` is an ISO 639-1 code, or `''` to detect it. `onProgress` receives the seconds
 * that are done.
 */
export async function createListener(folder: string, detector: string, threads: number) {
  const whisper = await loadWhisper(folder, threads)
  const detectSpeech = await loadDetector(detector)

  return async (
    bytes: Uint8Array<ArrayBuffer>,
    language: string,
    onProgress: (seconds: number) => void,
  ): Promise<Phrase[]> => {
    const samples = await decodeSound(bytes)
    onProgress(0)
    const windows = speechWindows(await detectSpeech(samples), samples.length)
    const choose = createChoice(whisper, language)
    const phrases: Phrase[] = []
    for (const window of windows) {
      const transcript = await transcribe(whisper, joined(samples, window), choose)
      phrases.push(...transcript.map(phrase => placed(phrase, window)))
      onProgress(window.at(-1)!.to / sampleRate)
    }
    return phrases
  }
}

function joined(samples: Float32Array, window: Stretch[]) {
  const all = new Float32Array(window.reduce((sum, { from, to }) => sum + to - from, 0))
  let at = 0
  for (const { from, to } of window) {
    all.set(samples.subarray(from, to), at)
    at += to - from
  }
  return all
}

/** Maps the seconds of a phrase from the joined stretches back to the recording. */
function placed({ text, start, end }: Phrase, window: Stretch[]): Phrase {
  const begun = secondOf(start, window, edge)
  return { text, start: begun, end: Math.max(begun, secondOf(end, window, 0)) }
}

/** Samples before the end of a stretch from which a phrase is counted to the next one: times are rough, ends are silent. */
const edge = 0.4 * sampleRate

function secondOf(second: number, window: Stretch[], margin: number) {
  let left = Math.round(second * sampleRate)
  for (const { from, to } of window) {
    if (left <= to - from - margin) return (from + left) / sampleRate
    left = Math.max(0, left - (to - from))
  }
  return window.at(-1)!.to / sampleRate
}
