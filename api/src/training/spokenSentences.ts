import { sentences } from '@sandbox-ai/text/sentences'
import { tokens } from '@sandbox-ai/text/tokens'
import type { ReadBlock } from '@sandbox-ai/reading/Reading'

/** Words beyond which captions seem to have no full stops; they are then taken some at a time. */
const longestSentence = 60
const stretch = 25

/** Another person begins to speak. */
const turn = /^(?:[-–—]|>>|♪)/u

type Heard = {
  text: string
  /** Where each cue begins in it. */ cues: { at: number; cue: ReadBlock }[]
}

/**
 * Blocks with what is said in their cues as whole sentences, each at the second its first cue begins: a cue ends
 * where the screen is full, mostly within a sentence. Other blocks are left as they are.
 */
export function spokenSentences(blocks: ReadBlock[]): ReadBlock[] {
  const found: ReadBlock[] = []
  let run: ReadBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'cue') run.push(block)
    else {
      for (const sentence of sentencesOf(run)) found.push(sentence)
      found.push(block)
      run = []
    }
  }
  return [...found, ...sentencesOf(run)]
}

function sentencesOf(run: ReadBlock[]): ReadBlock[] {
  const heard = hear(run)
  return sentences(heard.text, 'paragraph').flatMap(({ start, end }) =>
    cuts(heard, start, end).map(([from, to]) => ({
      ...heard.cues[cueAt(heard, from)]!.cue,
      text: heard.text.slice(from, to).trim(),
    })),
  )
}

/** All that is said as one text: cues on one line, turns of different people in paragraphs of their own. */
function hear(run: ReadBlock[]): Heard {
  const heard: Heard = { text: '', cues: [] }
  for (const cue of run) {
    const text = cue.text.replace(/\s*\n\s*/g, '\n\n')
    if (heard.text) heard.text += turn.test(text) ? '\n\n' : ' '
    heard.cues.push({ at: heard.text.length, cue })
    heard.text += text
  }
  return heard
}

/** A sentence as it is; one that never ends, at the beginnings of cues. */
function cuts(heard: Heard, start: number, end: number): [from: number, to: number][] {
  const words = tokens(heard.text.slice(start, end))
  if (words.length <= longestSentence) return [[start, end]]
  const found: [number, number][] = []
  let from = start
  let [word, firstWord] = [0, 0]
  for (let cue = cueAt(heard, start) + 1; (heard.cues[cue]?.at ?? end) < end; cue++) {
    const { at } = heard.cues[cue]!
    while (word < words.length && start + words[word]!.start < at) word++
    if (word - firstWord < stretch) continue
    found.push([from, at])
    from = at
    firstWord = word
  }
  return [...found, [from, end]]
}

/** The number of the cue that is being said at a place of the text. */
function cueAt({ cues }: Heard, at: number): number {
  let [low, high] = [0, cues.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cues[middle]!.at <= at) low = middle
    else high = middle - 1
  }
  return low
}
