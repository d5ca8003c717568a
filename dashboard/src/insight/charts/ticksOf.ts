const mostSteps = 4

/** Returns the numbers beside a scale from 0 to at least `most`: up to five, one, two or five times a power of ten apart. */
export function ticksOf(most: number) {
  const least = Math.max(1, most / mostSteps)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= least) ?? least
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
