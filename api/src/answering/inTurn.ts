/** Returns the first of each list, then the second of each, and so on. */
export function inTurn<One>(lists: One[][]): One[] {
  const length = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length }, (_, at) => lists.flatMap(list => list.slice(at, at + 1))).flat()
}
