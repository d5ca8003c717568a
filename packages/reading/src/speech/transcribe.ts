import { deflateSync } from 'node:zlib'
import { logMel, sampleRate } from './logMel.ts'
import type { NextLogits, Whisper } from './loadWhisper.ts'
import { logOfSum, nextToken, special, timesPerSecond } from './nextToken.ts'

/** A transcribed phrase; `start` and `end` are seconds. */
export type Phrase = { text: string; start: number; end: number }
/** Returns the token of the spoken language, by the logits of the first token of a transcript. */
export type ChooseLanguage = (logits: Float32Array) => number

/** Seconds of the shortest sound that can contain a word. */
const minSeconds = 0.2
/** The most tokens of a transcript that Whisper was trained with. */
const maxTokens = 220
/** Thresholds of Whisper's own `transcribe.py`: for repetitive text, for unlikely text, and for silence. */
const maxCompression = 2.4
const minLikelihood = -1
const maxSilence = 0.6
/** Seconds from which sound with a repetitive transcript is transcribed again in halves; shorter sound is left out. */
const minToHalve = 6

/** Returns the phrases in at most 28 s of sound at 16 kHz. */
export async function transcribe(
  whisper: Whisper,
  samples: Float32Array,
  choose: ChooseLanguage,
): Promise<Phrase[]> {
  const all: Phrase[] = []
  const seconds = samples.length / sampleRate
  for (let from = 0; seconds - from > minSeconds;) {
    const rest = samples.subarray(Math.round(from * sampleRate))
    const next = await whisper.hear(logMel(rest))
    const { tokens, likelihood, silence } = await decode(whisper, next, choose)
    const { phrases, until } = phrasesOf(whisper, tokens, seconds - from)
    const isStuck = repeats(phrases)
    const transcript = isStuck ? await transcribeHalves(whisper, rest, choose) : phrases
    if (isStuck || likelihood > minLikelihood || silence < maxSilence)
      all.push(...transcript.map(phrase => moved(phrase, from)))
    from = isStuck ? seconds : from + until
  }
  return all
}

async function transcribeHalves(whisper: Whisper, samples: Float32Array, choose: ChooseLanguage) {
  if (samples.length < minToHalve * sampleRate) return []
  const middle = Math.floor(samples.length / 2)
  const first = await transcribe(whisper, samples.subarray(0, middle), choose)
  const second = await transcribe(whisper, samples.subarray(middle), choose)
  return [...first, ...second.map(phrase => moved(phrase, middle / sampleRate))]
}

/** Returns the likeliest tokens by greedy decoding, their mean log probability, and the probability of silence. */
async function decode(whisper: Whisper, next: NextLogits, choose: ChooseLanguage) {
  const first = await next([special.start])
  const silence = Math.exp(first[special.noSpeech]! - logOfSum(first))
  await next([choose(first)])
  let logits = await next([special.transcribe])
  const tokens: number[] = []
  let likelihood = 0
  while (tokens.length < maxTokens) {
    const { token, logProbability } = nextToken(logits, tokens, whisper.suppressed)
    likelihood += logProbability
    if (token === special.end) break
    tokens.push(token)
    logits = await next([token])
  }
  return { tokens, silence, likelihood: likelihood / (tokens.length + 1) }
}

/** Returns the phrases between timestamps, and the second up to which the sound is transcribed. */
function phrasesOf({ textOf }: Whisper, tokens: number[], seconds: number) {
  const phrases: Phrase[] = []
  let start = 0
  let text: number[] = []
  const close = (end: number) => {
    const words = textOf(text).trim()
    if (words) phrases.push({ text: words, start, end: Math.max(start, end) })
    text = []
  }
  for (const token of tokens) {
    if (token < special.firstTime) text.push(token)
    else {
      const time = Math.min(seconds, (token - special.firstTime) / timesPerSecond)
      close(time)
      start = time
    }
  }
  const isPaired = tokens.slice(-2).every(token => token >= special.firstTime)
  const isCut = tokens.length === maxTokens && phrases.length > 0
  if (isCut) text = []
  close(seconds)
  return { phrases, until: (isPaired || isCut) && start > 0 ? start : seconds }
}

function repeats(phrases: Phrase[]) {
  const text = Buffer.from(phrases.map(phrase => phrase.text).join(' '))
  return text.length > maxCompression * deflateSync(text).length
}

function moved({ text, start, end }: Phrase, by: number): Phrase {
  return { text, start: start + by, end: end + by }
}
