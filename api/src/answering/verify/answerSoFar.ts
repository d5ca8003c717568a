import { announces } from './checkSentence.ts'
import type { Cite, Claim } from './Claim.ts'

/** Returns an answer that is put together, sentence by sentence, of what may be said. */
export const answerSoFar = () => {
  const cited = new Set<string>()
  let [leading, text] = ['', '']
  let cites: Cite[] = []
  let isBegun = false
  let isDropped = false

  return {
    /** True once something was said. */
    isBegun: () => isBegun || text !== '',
    isCited: (cite: Cite) => cited.has(keyOf(cite)),
    /** Takes words that are said with what follows, or not at all. */
    lead(words: string) {
      leading = join(leading, words)
      isDropped = false
    },
    say(words: string, sources: Cite[]) {
      // Words that lead to a list do not lead to what comes after it.
      if (isDropped && !isItem(words)) leading = ''
      text = join(text, join(leading, words))
      leading = ''
      cites.push(...sources)
      for (const cite of sources) cited.add(keyOf(cite))
    },
    /** Drops a sentence. A "Yes." goes with what it was said to; "These are:" leads to the next item as well. */
    drop() {
      if (!announces(leading)) leading = ''
      isDropped = true
    },
    /** Returns what was said since the last claim was taken, if anything. */
    take(): Claim | undefined {
      if (!text) return undefined
      const claim = { text: isBegun ? text : text.trimStart(), cites: joined(cites) }
      text = ''
      cites = []
      isBegun = true
      return claim
    },
  }
}

const isItem = (words: string) => /^\s*(?:[-*•|]|\d{1,3}[.)]\s)/.test(words)

const join = (before: string, after: string) =>
  before && !after.startsWith('\n') ? `${before} ${after}` : before + after

const keyOf = ({ passage, start }: Cite) => `${passage.id} ${start}`

/** Each stretch once; neighbouring sentences become one stretch. */
const joined = (cites: Cite[]): Cite[] => {
  const stretches: Cite[] = []
  const order = [...new Set(cites.map(({ passage }) => passage.id))]
  const sorted = cites.toSorted(
    (one, other) =>
      order.indexOf(one.passage.id) - order.indexOf(other.passage.id) || one.start - other.start,
  )
  for (const { passage, start, end } of sorted) {
    const last = stretches.findLast(other => other.passage.id === passage.id)
    if (last && !passage.text.slice(last.end, start).trim()) last.end = Math.max(last.end, end)
    else stretches.push({ passage, start, end })
  }
  return stretches
}
