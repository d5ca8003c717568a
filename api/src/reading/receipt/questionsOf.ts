import { bareHeading } from '../../text/headings.ts'
import type { ReadBlock } from '../Reading.ts'
import { askAbout } from './askAbout.ts'

const most = 3
/** Words a part must hold before it is worth a question, and a heading before it is a sentence of its own. */
const leastWords = 12
const longestHeading = 9

/**
 * Up to three questions these blocks answer, in their order: about the headings with the most text beneath. A heading
 * that asks is taken as it is; nothing in a language we do not speak.
 */
export function questionsOf(blocks: ReadBlock[], title: string, language: string): string[] {
  const ask = askAbout(language)
  if (!ask) return []
  const parts = partsOf(blocks).filter(({ words }) => words >= leastWords)
  const subjects = parts.some(part => part.heading !== title)
    ? parts.filter(part => part.heading !== title)
    : parts
  const chosen = new Set(subjects.toSorted((a, b) => b.words - a.words).slice(0, most))
  return subjects
    .filter(part => chosen.has(part))
    .map(({ heading }) => (isQuestion(heading) ? heading : ask(heading)))
}

/** Headings of a few words, each once, with the number of words that follow. */
function partsOf(blocks: ReadBlock[]) {
  const parts = new Map<string, { heading: string; words: number }>()
  let open: { heading: string; words: number } | undefined
  for (const { kind, text } of blocks) {
    if (kind === 'heading') {
      const heading = nameIn(text)
      open = heading ? (parts.get(heading) ?? { heading, words: 0 }) : undefined
      if (open) parts.set(heading, open)
    } else if (open) open.words += wordsIn(text)
  }
  return [...parts.values()]
}

/** What a heading is about; `''` where it is no name of something. */
function nameIn(text: string) {
  const bare = bareHeading(text)
  const isName = /\p{L}{2}|\p{sc=Han}/u.test(bare) && bare.length < 80
  return isName && wordsIn(bare) <= longestHeading * (/\p{sc=Han}/u.test(bare) ? 3 : 1) ? bare : ''
}

const isQuestion = (heading: string) => /[?？؟;]$/u.test(heading)

const wordsIn = (text: string) =>
  text.match(/\p{sc=Han}|[\p{sc=Thai}]{4}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
