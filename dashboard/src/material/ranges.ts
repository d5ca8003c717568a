const list = new Intl.ListFormat('en-GB')

/** 1, 2, 3, 7 → 1–3 and 7 */
export function ranges(numbers: number[]) {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return list.format(runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)))
}
