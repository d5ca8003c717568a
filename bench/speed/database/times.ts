/** Runs `work` one after the other, a tenth of it unmeasured first, and gives each run's milliseconds in order of size. */
export async function times(runs: number, work: (run: number) => unknown): Promise<number[]> {
  const durations: number[] = []
  for (let run = -Math.ceil(runs / 10); run < runs; run++) {
    const began = performance.now()
    await work(run + Math.ceil(runs / 10))
    if (run >= 0) durations.push(performance.now() - began)
  }
  return durations.toSorted((one, other) => one - other)
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN

export const p50 = (sorted: readonly number[]): number => percentile(sorted, 0.5)
export const p95 = (sorted: readonly number[]): number => percentile(sorted, 0.95)
