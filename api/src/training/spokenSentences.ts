import { append } from '../reading/blocks/append.ts'
import { sentences } from '../text/sentences.ts'
import { tokens } from '../text/tokens.ts'
import type { ReadBlock } from '../reading/Reading.ts'

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
      append(found, sentencesOf(run))
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
      ...cueAt(heard, from),
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
function cuts({ text, cues }: Heard, start: number, end: number): [from: number, to: number][] {
  const wordsIn = (from: number, to: number) => tokens(text.slice(from, to)).length
  if (wordsIn(start, end) <= longestSentence) return [[start, end]]
  const found: [number, number][] = []
  let from = start
  for (const { at } of cues) {
    if (at <= from || at >= end || wordsIn(from, at) < stretch) continue
    found.push([from, at])
    from = at
  }
  return [...found, [from, end]]
}

const cueAt = ({ cues }: Heard, at: number): ReadBlock =>
  cues.findLast(cue => cue.at <= at)?.cue ?? { kind: 'cue', text: '' }
