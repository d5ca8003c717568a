import type { Cite, Claim } from './Claim.ts'
import { statementOf } from './entailment/statement.ts'
import { affirms, announces } from './sentences/leadIns.ts'

/** Returns an answer to a question that is put together, sentence by sentence, of what may be said. */
export const keptAnswer = (question: string, language: string) => {
  const { terms: asked } = statementOf(question, language)
  const heard = new Set(asked)
  const cited = new Set<string>()
  let [leading, kept] = ['', '']
  let cites: Cite[] = []
  let isBegun = false

  return {
    /** Terms of the question and of what was said. */
    heard,
    isCited: (cite: Cite) => cited.has(keyOf(cite)),
    /** Takes words that are said with what follows, or not at all. */
    lead(words: string) {
      leading = join(leading, words)
    },
    say(words: string, from: Cite[]) {
      const { terms, denial } = statementOf(words, language)
      const denies = [...asked].some(term => denial().heads.has(term))
      if (denies && affirms(kept + leading)) kept = leading = ''
      kept = join(kept, join(leading, words))
      leading = ''
      cites.push(...from)
      for (const cite of from) cited.add(keyOf(cite))
      for (const term of terms) heard.add(term)
    },
    /** Adds text without a source where the answer has begun, and returns true; else returns false. */
    add(words: string): boolean {
      if (isBegun || kept) kept = join(kept, words)
      return isBegun || kept !== ''
    },
    /** Drops a sentence. A "Yes." goes with what it was said to; "These are:" leads to the next one as well. */
    drop() {
      if (!announces(leading)) leading = ''
    },
    /** Returns what was said since the last claim was taken, if anything. */
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

const join = (before: string, after: string) =>
  before && !after.startsWith('\n') ? `${before} ${after}` : before + after

const keyOf = ({ passage, start }: Cite) => `${passage.id} ${start}`

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
