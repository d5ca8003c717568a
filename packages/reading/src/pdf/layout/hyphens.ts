import type { Line } from './Line.ts'

const endsBroken = /(\p{L}[\p{L}\p{M}'’]*)[-\u2010\u00AD]$/u
const startsWord = /^(\p{Ll}[\p{L}\p{M}'’]*(?:-\p{L}+)*)/u

/** The second half of a broken word in capitals. */
const startsCapitals = /^(\p{Lu}{2,})(?!\p{Ll})/u

export type Joiner = (above: string, below: string) => string

/** Statistics of a text's words: its whole words, and how often its lines end in a broken one. */
export type Vocabulary = {
  words: Set<string>
  /** First parts of hyphenated words. */
  leads: Set<string>
  lines: number
  broken: number
  known: number
}

export const newVocabulary = (): Vocabulary => ({
  words: new Set(),
  leads: new Set(),
  lines: 0,
  broken: 0,
  known: 0,
})

/**
 * Returns a function that joins two lines. It rejoins a word broken at the line's end, unless the text has it with a hyphen
 * elsewhere, or has both halves as words. `vocabulary` has the words of earlier lines, and receives those of these.
 */
export function lineJoiner(lines: Line[], vocabulary: Vocabulary): Joiner {
  learnWords(vocabulary, lines)
  countBroken(vocabulary, lines)
  const { words } = vocabulary
  const isWord = (half: string) => half.length > 3 && words.has(half)
  const hyphenates = isHyphenated(vocabulary)

  const isOneWord = (first: string, second: string) => {
    const word = first + second
    if (words.has(word)) return true
    if (!hyphenates || words.has(`${first}-${second}`) || second.includes('-')) return false
    const isLead = first.length === 1 || leads.has(first) || vocabulary.leads.has(first)
    return !isLead && !(isWord(first) && isWord(second))
  }

  return (above, below) => {
    const halves = halvesOf(above, below)
    if (!halves) return above + (needsSpace(above, below) ? ' ' : '') + below
    const [first, second] = halves
    const isOne = isOneWord(first.toLowerCase(), second.toLowerCase())
    return (isOne ? above.slice(0, -1) : above) + below
  }
}

/** Returns the halves of a word that may be broken between two lines. */
function halvesOf(above: string, below: string): [string, string] | undefined {
  const first = endsBroken.exec(above)?.[1]
  if (!first) return undefined
  const isCapitals = /^\p{Lu}{2,}$/u.test(first)
  const second = (startsWord.exec(below) ?? (isCapitals ? startsCapitals.exec(below) : null))?.[1]
  return second ? [first, second] : undefined
}

/** The most words that are kept of a text; a long text in any language has fewer. */
const maxWords = 500_000

/** Adds the whole words of these lines. */
function learnWords({ words, leads }: Vocabulary, lines: Line[]) {
  lines.forEach(({ text }, at) => {
    const isHalf = endsBroken.test(lines[at - 1]?.text ?? '') && startsWord.test(text)
    const unbroken = text
      .replace(endsBroken, '')
      .slice(isHalf ? startsWord.exec(text)![0].length : 0)
    for (const [match] of unbroken.matchAll(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*/gu)) {
      const word = match.toLowerCase()
      if (words.size >= maxWords || words.has(word)) continue
      words.add(word)
      const lead = /^(.{4,}?)-/.exec(word)?.[1]
      if (lead) leads.add(lead)
    }
  })
}

/** Share of lines that end in a hyphen, below which these are words with a hyphen of their own. */
const minShare = 0.02

function countBroken(vocabulary: Vocabulary, lines: Line[]) {
  vocabulary.lines += lines.length
  lines.forEach(({ text }, at) => {
    const halves = halvesOf(text, lines[at + 1]?.text ?? '')
    if (!halves) return
    vocabulary.broken++
    if (vocabulary.words.has(halves.join('').toLowerCase())) vocabulary.known++
  })
}

/** True when the text is hyphenated: many lines end in a hyphen, or many such words occur elsewhere without one. */
const isHyphenated = ({ lines, broken, known }: Vocabulary) =>
  known > broken / 4 || broken > lines * minShare

/** First halves that keep their hyphen where the text does not have the whole word. */
const leads = new Set('self non well half quasi'.split(' '))

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，．]/u

/** True when joined lines need a space: not between Chinese or Japanese, nor after a dash or a slash. */
const needsSpace = (above: string, below: string) =>
  !(wide.test(above.at(-1) ?? '') && wide.test(below[0] ?? '')) && !/\S[-–—/\u2010]$/.test(above)
