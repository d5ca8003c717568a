import type { Line } from './Line.ts'

const endsBroken = /(\p{L}[\p{L}\p{M}'’]*)[-\u2010\u00AD]$/u
const startsWord = /^(\p{Ll}[\p{L}\p{M}'’]*(?:-\p{L}+)*)/u

export type Joiner = (above: string, below: string) => string

/** Joins two lines. A word broken at the line's end is mended, unless the text writes it with its hyphen elsewhere. */
export function lineJoiner(lines: Line[]): Joiner {
  const words = new Set<string>()
  for (const { text } of lines)
    for (const [word] of text.matchAll(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*(?!-$)/gu))
      words.add(word.toLowerCase())

  const areWords = (...halves: string[]) =>
    halves.every(half => half.length > 3 && words.has(half.toLowerCase()))

  const hyphenates = isHyphenated(lines, words)

  return (above, below) => {
    const first = endsBroken.exec(above)?.[1]
    const second = startsWord.exec(below)?.[1]
    if (!first || !second) return above + (needsSpace(above, below) ? ' ' : '') + below
    const whole = (first + second).toLowerCase()
    const hyphened = `${first}-${second}`.toLowerCase()
    const keep =
      !words.has(whole) &&
      (!hyphenates ||
        words.has(hyphened) ||
        second.includes('-') ||
        leads.has(first.toLowerCase()) ||
        areWords(first, second))
    return (keep ? above : above.slice(0, -1)) + below
  }
}

/** Fewer broken words than this among all lines are words with a hyphen of their own. */
const leastShare = 0.02

/** Whether whoever set this text broke words at all: one is known elsewhere in whole, or many lines end in a hyphen. */
function isHyphenated(lines: Line[], words: Set<string>) {
  let broken = 0
  let known = 0
  lines.forEach(({ text }, at) => {
    const first = endsBroken.exec(text)?.[1]
    const second = first && startsWord.exec(lines[at + 1]?.text ?? '')?.[1]
    if (!second) return
    broken++
    if (words.has((first + second).toLowerCase())) known++
  })
  return known > broken / 4 || broken > lines.length * leastShare
}

/** First halves that keep their hyphen. */
const leads = new Set('self non well ill all cross high low long short half ex quasi'.split(' '))

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，．]/u

/** Chinese and Japanese lines go on without a space; so does what ends in a dash or a slash. */
const needsSpace = (above: string, below: string) =>
  !(wide.test(above.at(-1) ?? '') && wide.test(below[0] ?? '')) && !/\S[-–—/\u2010]$/.test(above)
