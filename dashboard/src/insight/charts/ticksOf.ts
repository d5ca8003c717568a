const maxSteps = 4

/** Returns the numbers beside a scale from 0 to at least `max`: up to five, one, two or five times a power of ten apart. */
export function ticksOf(max: number) {
  const minStep = Math.max(1, max / maxSteps)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= minStep) ?? minStep
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
}
