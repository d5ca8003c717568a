import { lazily } from '../../language/lazily.ts'
import { stem } from '../../language/stem.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { everydayWords } from '../languages/everydayWords.ts'

/** A word or a phrase, and the stems of its words. */
type Term = { written: string; stems: string[] }

const termOf = (written: string): Term => ({
  written,
  stems: tokens(written).map(({ folded }) => stem(folded)),
})
const termsIn = (list: string) => list.split(/,\s+/).map(termOf)

/** By the stem of its first word what is said in everyday life, the longest first, with what stands for it. */
const saidOtherwise = lazily(() => {
  const groups = everydayWords.flatMap(line => {
    const [said = [], broader] = line.split(' > ').map(termsIn)
    return said.map(one => ({ ...one, others: broader ?? said.filter(other => other !== one) }))
  })
  const byFirst = Map.groupBy(groups, ({ stems }) => stems[0])
  for (const some of byFirst.values())
    some.sort((one, other) => other.stems.length - one.stems.length)
  return byFirst
})

/**
 * The question with everyday words in place of which the material has others: `Do you ship?` where it says
 * `We deliver`. A word the material has stays, and a part of a name.
 */
export const withUsualWords = (question: string, stats: WordStats): string => {
  /** In how many passages each of its words stands, at least. */
  const met = ({ stems }: Term) => Math.min(...stems.map(one => stats.count(one)))
  const found = tokens(question)
  const stems = found.map(({ folded }) => stem(folded))
  let usual = ''
  let done = 0
  for (const [at, token] of found.entries()) {
    if (token.start < done) continue
    for (const said of saidOtherwise().get(stems[at]) ?? []) {
      const isSaid = said.stems.every((one, behind) => stems[at + behind] === one)
      const last = found[at + said.stems.length - 1]
      if (!isSaid || !last || met(said) || isInName(found, at)) continue
      const [best] = said.others.filter(met).toSorted((one, other) => met(other) - met(one))
      if (!best) continue
      usual += question.slice(done, token.start) + best.written
      done = last.end
      break
    }
  }
  return usual + question.slice(done)
}

/** Whether a word with a capital stands beside another. */
const isInName = (found: Token[], at: number): boolean => {
  const isCapital = (token?: Token) => /^\p{Lu}\p{Ll}/u.test(token?.raw ?? '')
  return isCapital(found[at]) && (isCapital(found[at + 1]) || (at > 1 && isCapital(found[at - 1])))
}
