import type { Cite, Claim } from './Claim.ts'
import { affirms, announces } from './statesNothing.ts'
import { wordsOf } from '../statements/alignment.ts'
import { stated } from '../statements/stated.ts'

const join = (before: string, after: string) =>
  before && !after.startsWith('\n') ? `${before} ${after}` : before + after

const keyOf = ({ passage, start }: Cite) => `${passage.id} ${start}`

/** Whether a text denies any of what is asked: then no "Yes." goes before it. */
const denies = (asked: string[], text: string): boolean => {
  const { heads } = stated(text).denied
  return asked.some(term => heads.has(term))
}

/** Puts together what of an answer may be said, sentence by sentence. */
export const keptAnswer = (question: string) => {
  const asked = wordsOf(question).map(({ term }) => term)
  const heard = new Set(asked)
  const said = new Set<string>()
  let leading = ''
  let kept = ''
  let cites: Cite[] = []
  let isBegun = false

  return {
    /** Terms of the question and of what was said. */
    heard,
    isSaid: (cite: Cite) => said.has(keyOf(cite)),
    /** Words that are said with what follows, or not at all. */
    lead(words: string) {
      leading = join(leading, words)
    },
    say(words: string, from: Cite[]) {
      if (affirms(kept + leading) && denies(asked, words)) kept = leading = ''
      kept = join(kept, join(leading, words))
      leading = ''
      cites.push(...from)
      for (const cite of from) said.add(keyOf(cite))
      for (const { term } of wordsOf(words)) heard.add(term)
    },
    /** Says words that rest on nothing, where something was said already; whether it did. */
    add(words: string): boolean {
      if (isBegun || kept) kept = join(kept, words)
      return isBegun || kept !== ''
    },
    /** A "Yes." goes with what it was said to; "These are:" leads to the next one as well. */
    drop() {
      if (!announces(leading)) leading = ''
    },
    /** What was said since the last claim was taken, if anything. */
    take(): Claim | undefined {
      if (!kept) return undefined
      const claim = { text: isBegun ? kept : kept.trimStart(), cites: joined(cites) }
      kept = ''
      cites = []
      isBegun = true
      return claim
    },
  }
}

/** Each stretch once; neighbouring sentences become one stretch. */
const joined = (cites: Cite[]): Cite[] => {
  const found: Cite[] = []
  const order = [...new Set(cites.map(({ passage }) => passage.id))]
  const sorted = cites.toSorted(
    (one, other) =>
      order.indexOf(one.passage.id) - order.indexOf(other.passage.id) || one.start - other.start,
  )
  for (const { passage, start, end } of sorted) {
    const last = found.findLast(other => other.passage.id === passage.id)
    if (last && !passage.text.slice(last.end, start).trim()) last.end = Math.max(last.end, end)
    else found.push({ passage, start, end })
  }
  return found
}
