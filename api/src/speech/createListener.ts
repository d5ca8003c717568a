import { createChoice } from './createChoice.ts'
import { decodeSound } from './decodeSound.ts'
import { loadDetector } from './detectSpeech.ts'
import { loadWhisper } from './loadWhisper.ts'
import { sampleRate } from './logMel.ts'
import { speechWindows, type Stretch } from './speechWindows.ts'
import { type Phrase, transcribe } from './transcribe.ts'

/**
 * Loads the models and returns what transcribes a file's sound, with seconds of it; only what a detector takes for speech
 * is listened to. `language` is an ISO 639-1 code, `''` to find out. `onProgress` is told the seconds that are done.
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
    const said: Phrase[] = []
    for (const window of windows) {
      const heard = await transcribe(whisper, joined(samples, window), choose)
      said.push(...heard.map(phrase => placed(phrase, window)))
      onProgress(window.at(-1)!.to / sampleRate)
    }
    return said
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

/** The phrase with seconds of the whole, where they were of the stretches one after the other. */
function placed({ text, start, end }: Phrase, window: Stretch[]): Phrase {
  const begun = secondOf(start, window, edge)
  return { text, start: begun, end: Math.max(begun, secondOf(end, window, 0)) }
}

/** What begins so many samples before a stretch ends begins with the next one: times are rough, and stretches end quiet. */
const edge = 0.4 * sampleRate

function secondOf(second: number, window: Stretch[], margin: number) {
  let left = Math.round(second * sampleRate)
  for (const { from, to } of window) {
    if (left <= to - from - margin) return (from + left) / sampleRate
    left = Math.max(0, left - (to - from))
  }
  return window.at(-1)!.to / sampleRate
}
