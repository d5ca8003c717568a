import { isFunctionWord } from '../../language/functionWords.ts'
import { fold, type Token, tokens } from '../../language/tokens.ts'

const longest = 4
const often = 2
/** How often a single word with a capital must come to be a name: German writes every noun so. */
const oftenAlone = 4
const most = 3

const isCapital = ({ raw, kind, folded }: Token) =>
  kind === 'word' && raw.length > 2 && /^\p{Lu}\p{L}+$/u.test(raw) && !isFunctionWord(folded)
/** Whether only a blank stands between two words, so that they may be one name. */
const isBeside = (text: string, one: Token, next: Token) =>
  /^[ \u00a0]$/.test(text.slice(one.end, next.start))
/** Whether a word begins its sentence or line, where any word has a capital. */
const begins = (text: string, { start }: Token) =>
  /(?:^|[.!?:;>–—"“»\n\t(-])\s*$/u.test(text.slice(Math.max(0, start - 3), start))

const runsIn = (text: string): string[] => {
  const found = tokens(text)
  const runs: string[] = []
  for (let at = 0; at < found.length; at++) {
    const first = found[at]!
    if (!isCapital(first) || begins(text, first)) continue
    let end = at
    while (
      end + 1 < found.length &&
      isCapital(found[end + 1]!) &&
      isBeside(text, found[end]!, found[end + 1]!)
    )
      end++
    if (end - at < longest) runs.push(text.slice(first.start, found[end]!.end))
    at = end
  }
  return runs
}

/**
 * The names that texts speak of most, those of several words first: what a text
 * without headings can be asked about.
 */
export const frequentNames = (texts: string[]): string[] => {
  const counts = new Map<string, { name: string; count: number }>()
  for (const name of texts.flatMap(runsIn)) {
    const known = counts.get(fold(name))
    if (known) known.count++
    else counts.set(fold(name), { name, count: 1 })
  }
  const words = (name: string) => Math.min(2, tokens(name).length)
  return [...counts.values()]
    .filter(({ name, count }) => count >= (words(name) > 1 ? often : oftenAlone))
    .toSorted((one, other) => words(other.name) - words(one.name) || other.count - one.count)
    .slice(0, most)
    .map(({ name }) => name)
}
