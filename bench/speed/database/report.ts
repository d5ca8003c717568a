/** A figure with what it should reach and, where there is one, the same work done by something plain in the same run. */
export type Row = {
  what: string
  ours: number
  unit: string
  /** `atMost` or `atLeast` this much. */
  goal?: string
  baseline?: { what: string; value: number }
}

/** Prints figures side by side with their baselines; the ratio is ours to the baseline's. */
export function report(title: string, rows: readonly Row[]): void {
  process.stdout.write(`\n${title}\n`)
  console.table(
    Object.fromEntries(
      rows.map(({ what, ours, unit, goal = '', baseline }) => [
        what,
        {
          ours: `${formatted(ours)} ${unit}`,
          goal,
          baseline: baseline ? `${formatted(baseline.value)} ${unit}: ${baseline.what}` : '',
          ratio: baseline ? formatted(ours / baseline.value) : '',
        },
      ]),
    ),
  )
}

const formatted = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
