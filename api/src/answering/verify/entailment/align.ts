/**
 * Where two sequences differ: some items of the one stand in place of some of the other. Either may be none. `isInside`
 * tells that the sequences agree before it and behind it.
 */
export type Gap<Item> = { one: Item[]; other: Item[]; isInside: boolean }

/**
 * Aligns two sequences by their longest common subsequence of terms. Returns the share of the first that stands in the
 * second in the same order, 0 to 1, and the gaps between common parts. Takes time in proportion to both lengths.
 */
export function align<Item extends { term: string }>(
  one: Item[],
  other: Item[],
): { share: number; gaps: Gap<Item>[] } {
  const width = other.length + 1
  const longest = new Uint16Array((one.length + 1) * width)
  for (let at = one.length - 1; at >= 0; at--)
    for (let to = other.length - 1; to >= 0; to--)
      longest[at * width + to] =
        one[at]!.term === other[to]!.term
          ? 1 + longest[(at + 1) * width + to + 1]!
          : Math.max(longest[(at + 1) * width + to]!, longest[at * width + to + 1]!)
  const gaps: Gap<Item>[] = []
  let gap: Gap<Item> = { one: [], other: [], isInside: false }
  let [at, to] = [0, 0]
  while (at < one.length && to < other.length)
    if (one[at]!.term === other[to]!.term) {
      gaps.push(gap)
      gap = { one: [], other: [], isInside: true }
      at++
      to++
    } else if (longest[(at + 1) * width + to]! >= longest[at * width + to + 1]!)
      gap.one.push(one[at++]!)
    else gap.other.push(other[to++]!)
  const last = { one: [...gap.one, ...one.slice(at)], other: [...gap.other, ...other.slice(to)] }
  return {
    share: one.length ? longest[0]! / one.length : 0,
    gaps: [...gaps, { ...last, isInside: false }].filter(
      ({ one: own, other: theirs }) => own.length || theirs.length,
    ),
  }
}
