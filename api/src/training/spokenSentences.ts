import { sentences } from '@sandbox-ai/text/sentences'
import { tokens } from '@sandbox-ai/text/tokens'
import type { ReadBlock } from '@sandbox-ai/reading/Reading'

/** Words beyond which captions seem to have no full stops; they are then taken some at a time. */
const maxSentenceWords = 60
const stretch = 25

/** Marks a change of speaker. */
const turn = /^(?:[-–—]|>>|♪)/u

type Transcript = {
  text: string
  /** The cues with their offsets in the text. */
  cues: { at: number; cue: ReadBlock }[]
}

/**
 * Returns blocks with their cues joined into whole sentences, each at the second its first cue begins: a cue ends
 * where the screen is full, mostly within a sentence. Other blocks are left as they are.
 */
export function spokenSentences(blocks: ReadBlock[]): ReadBlock[] {
  const result: ReadBlock[] = []
  let run: ReadBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'cue') run.push(block)
    else {
      for (const sentence of sentencesOf(run)) result.push(sentence)
      result.push(block)
      run = []
    }
  }
  return [...result, ...sentencesOf(run)]
}

function sentencesOf(run: ReadBlock[]): ReadBlock[] {
  const transcript = transcribe(run)
  return sentences(transcript.text, 'paragraph').flatMap(({ start, end }) =>
    cutLongSentence(transcript, start, end).map(([from, to]) => ({
      ...transcript.cues[cueAt(transcript, from)]!.cue,
      text: transcript.text.slice(from, to).trim(),
    })),
  )
}

/** Joins cues into one text: cues on one line, turns of different speakers in paragraphs of their own. */
function transcribe(run: ReadBlock[]): Transcript {
  const transcript: Transcript = { text: '', cues: [] }
  for (const cue of run) {
    const text = cue.text.replace(/\s*\n\s*/g, '\n\n')
    if (transcript.text) transcript.text += turn.test(text) ? '\n\n' : ' '
    transcript.cues.push({ at: transcript.text.length, cue })
    transcript.text += text
  }
  return transcript
}

/** Returns the range of a sentence; a sentence that is too long is cut at the beginnings of cues. */
function cutLongSentence(
  transcript: Transcript,
  start: number,
  end: number,
): [from: number, to: number][] {
  const words = tokens(transcript.text.slice(start, end))
  if (words.length <= maxSentenceWords) return [[start, end]]
  const ranges: [number, number][] = []
  let from = start
  let [word, firstWord] = [0, 0]
  for (let cue = cueAt(transcript, start) + 1; (transcript.cues[cue]?.at ?? end) < end; cue++) {
    const { at } = transcript.cues[cue]!
    while (word < words.length && start + words[word]!.start < at) word++
    if (word - firstWord < stretch) continue
    ranges.push([from, at])
    from = at
    firstWord = word
  }
  return [...ranges, [from, end]]
}

/** Returns the index of the cue at an offset of the text. */
function cueAt({ cues }: Transcript, at: number): number {
  let [low, high] = [0, cues.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cues[middle]!.at <= at) low = middle
    else high = middle - 1
  }
  return low
}
