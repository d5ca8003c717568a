/** 1, 2, 3 and 7 → `Pages 1–3 and 7 were`; 4 → `Page 4 was`; or what else `one` of them is called. */
export function pagesNamed(numbers: number[], one = 'Page') {
  const runs: [from: number, to: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const words = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
  return numbers.length === 1 ? `${one} ${list} was` : `${one}s ${list} were`
}
