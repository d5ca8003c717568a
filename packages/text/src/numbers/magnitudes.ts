import { fold } from '../tokens.ts'

const powers = [3, 4, 5, 6, 7, 8, 9, 12]
/** Numbers that between them take every plural form. */
const counts = [1, 2, 5]
const bare = (name: string) => fold(name).replace(/\.$/, '')

/** Returns the words and abbreviations of a language for large numbers, longest first: `million`, `mn`, `万`. */
function magnitudesIn(language: string): [word: string, value: number][] {
  const values = new Map<string, number>()
  for (const compactDisplay of ['long', 'short'] as const) {
    const format = new Intl.NumberFormat(language, {
      notation: 'compact',
      compactDisplay,
      numberingSystem: 'latn',
      useGrouping: false,
    })
    for (const power of powers)
      for (const count of counts) {
        const parts = format.formatToParts(count * 10 ** power)
        const name = bare(parts.find(({ type }) => type === 'compact')?.value ?? '')
        const displayed = Number(parts.find(({ type }) => type === 'integer')?.value ?? count)
        if (name) values.set(name, (count * 10 ** power) / displayed)
      }
  }
  return [...values].sort(([one], [other]) => other.length - one.length)
}

const known = new Map<string, [string, number][]>()

/** Returns the value of the magnitude word at the start of the text after a number, and its length: ` million` is 1e6. */
export function magnitudeAt(text: string, language: string): { length: number; value: number } {
  const magnitudes = known.get(language) ?? magnitudesIn(language || 'en')
  known.set(language, magnitudes)
  const [blank] = /^\s?/.exec(text)!
  const rest = text.slice(blank.length, blank.length + 20)
  for (const [word, value] of magnitudes) {
    const start = rest.slice(0, word.length)
    const isWholeWord = !/^\p{L}/u.test(rest.slice(word.length)) || /\p{Script=Han}$/u.test(word)
    // `5 m` are metres; only `5M` are millions, and `5k` thousands.
    const isLetter =
      /^[a-z]$/.test(word) && (blank || (start !== start.toUpperCase() && start !== 'k'))
    if (fold(start) === word && isWholeWord && !isLetter)
      return { length: blank.length + word.length, value }
  }
  return { length: 0, value: 1 }
}
