import type { Hit } from '../../question/matchPassage.ts'
import type { ReadSentence, ReadToken } from '../../passages/readPassage.ts'
import type { Touch } from '../../question/touchesOf.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'

/**
 * How near words that are neighbours in the question stand in the sentence, 1 for side by side and
 * in order, and the share of neighbours of which only one is there.
 */
export const neighbours = (
  { terms }: ReadQuestion,
  echoes: Hit[],
  met: number[],
): [close: number, halves: number] => {
  const pairs = terms.length - 1
  if (pairs < 1) return [0, 0]
  const seen: (number | undefined)[] = []
  const closest = terms.map(() => 0)
  for (const { index, touch } of echoes) {
    if (touch.at === undefined) continue
    const before = seen[touch.at - 1]
    if (before !== undefined)
      closest[touch.at] = Math.max(closest[touch.at] ?? 0, 1 / (index - before))
    seen[touch.at] = index
  }
  let close = 0
  let halves = 0
  for (let at = 0; at < pairs; at++) {
    close += closest[at + 1] ?? 0
    if ((met[at] ?? 0) < 0.5 !== (met[at + 1] ?? 0) < 0.5) halves++
  }
  return [close / pairs, halves / pairs]
}

/**
 * The share of the question's weight that stands within a window
 * about twice as wide as the question.
 */
export const windowShare = ({ terms, weight }: ReadQuestion, echoes: Hit[]): number => {
  const width = terms.length * 2 + 4
  const last = terms.map(() => -1_000)
  let most = 0
  for (const { index, touch } of echoes) {
    if (!touch.meanings.length) continue
    for (const { at, nearness } of touch.meanings) if (nearness > 0.5) last[at] = index
    const isWithin = (at: number) => index - last[at]! <= width
    const within = terms.reduce((sum, { rarity }, at) => (isWithin(at) ? sum + rarity : sum), 0)
    most = Math.max(most, within)
  }
  return most / weight
}

/**
 * How much of the question, function words included, stands in the sentence in the same order, and
 * how long its longest unbroken run is; both as shares of the question's words.
 */
export const sameOrder = (
  { sequence }: ReadQuestion,
  echoes: Hit[],
): [inOrder: number, run: number] => {
  const inOrder = new Uint8Array(sequence.length + 1)
  const runs = new Uint8Array(sequence.length + 1)
  let longest = 0
  let last = -1
  for (const { index, touch } of echoes) {
    if (!touch.places.length) continue
    if (index > last + 1) runs.fill(0)
    last = index
    // The values of the row above, one place before.
    let [before, run] = [0, 0]
    for (let at = 0; at < sequence.length; at++) {
      const [above, runAbove] = [inOrder[at + 1] ?? 0, runs[at + 1] ?? 0]
      const same = sequence[at] === touch
      inOrder[at + 1] = same ? before + 1 : Math.max(above, inOrder[at] ?? 0)
      runs[at + 1] = same ? run + 1 : 0
      longest = Math.max(longest, runs[at + 1] ?? 0)
      before = above
      run = runAbove
    }
  }
  return [(inOrder.at(-1) ?? 0) / (sequence.length || 1), longest / (sequence.length || 1)]
}

/**
 * How closely another word takes the place of a missing one: words that stand up to two words from
 * the missing one in the question stand on the same side of the other. `The lowest stage of …` is
 * asked for, and the highest is told.
 */
export const standIn = (
  { terms, sequence, touches }: ReadQuestion,
  { tokens }: ReadSentence,
  echoes: Hit[],
  met: number[],
): number => {
  const isOther = (token: ReadToken) => token.content && !touches.get(token.term)?.meanings.length
  let most = 0
  for (let at = 0; at < terms.length; at++) {
    const place = touches.get(terms[at]!.term)?.places[0]
    if (met[at]! >= 0.5 || place === undefined) continue
    const beside = new Map<number, number>()
    for (const step of [-2, -1, 1, 2])
      for (const index of besideWord(sequence[place + step], Math.sign(step), echoes)) {
        const token = tokens[index]
        if (!token || !isOther(token)) continue
        const sum = (beside.get(index) ?? 0) + 1 / Math.abs(step)
        beside.set(index, sum)
        most = Math.max(most, sum)
      }
  }
  return most
}

/** The three places on one side of a word, wherever in the sentence the word stands. */
const besideWord = (word: Touch | undefined, side: number, echoes: Hit[]): Iterable<number> => {
  const standing = echoes.filter(({ touch }) => touch === word)
  const places = standing.flatMap(({ index }) => [1, 2, 3].map(far => index - side * far))
  return standing.length > 1 ? new Set(places) : places
}
