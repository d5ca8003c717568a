import { isEnglish, isFunctionWord } from '../../language/functionWords.ts'
import { lazily } from '../../language/lazily.ts'
import { stem } from '../../language/stem.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { everydayWords } from '../languages/everydayWords.ts'

/** A word or a phrase: the stems of all its words, and the terms of those that say something. */
type Phrase = { written: string; stems: string[]; terms: string[] }
/** What people say, and what may stand for it. */
type Said = Phrase & { replacements: Phrase[] }

const phraseOf = (written: string): Phrase => {
  const stems = tokens(written).map(({ folded }) => stem(folded))
  const terms = words(written)
  // By itself a `car` may be a little word of another language.
  return { written, stems, terms: terms.length ? terms : stems }
}

/** What is said in everyday life, the longest first, by the stem of its first word. */
const byFirstStem = (lines: string[]): Map<string | undefined, Said[]> => {
  const all = lines.flatMap((line): Said[] => {
    const [said = [], broader] = line.split(' > ').map(list => list.split(', ').map(phraseOf))
    return said.map(one => ({
      ...one,
      replacements: broader ?? said.filter(other => other !== one),
    }))
  })
  all.sort((one, other) => other.stems.length - one.stems.length)
  return Map.groupBy(all, ({ stems }) => stems[0])
}

const { en = [], ...others } = everydayWords
const english = lazily(() => byFirstStem(en))
const foreign = lazily(() => byFirstStem(Object.values(others).flat()))

/**
 * The question with everyday words in place of which the material has others: `Do you ship?` where it says
 * `We deliver`. A word the material has stays, and a part of a name.
 */
export const withUsualWords = (question: string, stats: WordStats): string => {
  const found = tokens(question)
  const isForeign = !isEnglish(found)
  const known = isForeign ? foreign() : english()
  const stems = found.map(({ folded }) => stem(folded))
  /** In how many passages each word of a phrase stands, at least. */
  const met = ({ terms }: Phrase) => Math.min(...terms.map(term => stats.count(term)))
  let rewritten = ''
  let done = 0
  for (const [at, token] of found.entries()) {
    if (token.start < done || (!isForeign && isInName(found, at))) continue
    const isSaid = (phrase: Said) =>
      phrase.stems.every((one, behind) => stems[at + behind] === one) && !met(phrase)
    const bestFor = ({ replacements }: Said) =>
      replacements.filter(met).toSorted((one, other) => met(other) - met(one))[0]
    const said = known.get(stems[at])?.find(phrase => isSaid(phrase) && bestFor(phrase))
    const best = said && bestFor(said)
    const last = found[at + (said?.stems.length ?? 0) - 1]
    if (!best || !last) continue
    rewritten += question.slice(done, token.start) + best.written
    done = last.end
  }
  return rewritten + question.slice(done)
}

/** Whether a word with a capital stands beside another; the one that begins a question is no name. */
const isInName = (found: Token[], at: number): boolean => {
  const isNamed = (token: Token | undefined) =>
    token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.raw) && !isFunctionWord(token.folded)
  const before = at > 1 ? found[at - 1] : undefined
  return isNamed(found[at]) && (isNamed(found[at + 1]) || isNamed(before))
}
