/** Documents with their scores. */
export type Hits = { rids: number[]; scores: number[] }
export type Hit = { rid: number; score: number }

/** The best first, equal ones in the order of insertion: a heap, so that who wants ten pays for ten. */
export function* bestFirst({ rids, scores }: Hits): Generator<Hit> {
  const heap = new Int32Array(rids.length)
  for (let at = 0; at < heap.length; at++) heap[at] = at
  let size = heap.length
  const item = (at: number) => heap[at] ?? 0
  const score = (index: number) => scores[index] ?? 0
  const rid = (index: number) => rids[index] ?? 0
  const before = (a: number, b: number) =>
    score(a) > score(b) || (score(a) === score(b) && rid(a) < rid(b))
  const sink = (start: number) => {
    const moving = item(start)
    let at = start
    for (;;) {
      let child = at * 2 + 1
      if (child >= size) break
      if (child + 1 < size && before(item(child + 1), item(child))) child++
      if (!before(item(child), moving)) break
      heap[at] = item(child)
      at = child
    }
    heap[at] = moving
  }
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at)
  while (size > 0) {
    const best = item(0)
    yield { rid: rid(best), score: score(best) }
    size--
    heap[0] = item(size)
    sink(0)
  }
}
