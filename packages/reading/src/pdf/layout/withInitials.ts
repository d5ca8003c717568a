import type { Run } from './Line.ts'
import { level } from './splitRuns.ts'

/** How much larger than most text an initial is, and how far, in sizes of that, the lines beside it stand. */
const minLarger = 2
const farthest = 1.2
const minBeside = 2
/** A page with more letters that stand alone has no paragraphs that begin with them. */
const maxInitials = 50
/** How far below its foot, in the same sizes, lines that are set in still stand beside it. */
const maxBelow = 1.8

/** Puts initials that are several lines high before the first of the lines beside them, which begin where they do. */
export function withInitials(runs: Run[]): Run[] {
  const initials = runs.filter(({ text }) => /^["“„«‚‘]?\p{Lu}$/u.test(text))
  if (initials.length === 0 || initials.length > maxInitials) return runs
  const sizes = runs.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1]!
  const changed = new Map<Run, Run | undefined>()
  for (const initial of initials.filter(({ size }) => size >= minLarger * usual)) {
    const beside = runs
      .filter(run => standsBeside(run, initial, usual))
      .sort((a, b) => a.y - b.y || a.x - b.x)
    const [first, ...others] = beside
    if (!first || beside.length < minBeside || !/^[\p{L}'’]/u.test(first.text)) continue
    const { x, text } = initial
    const gaps = first.gaps.map(gap => ({ ...gap, at: gap.at + text.length }))
    changed.set(initial, undefined)
    changed.set(first, { ...first, x, text: text + first.text, gaps })
    for (const run of others) changed.set(run, { ...run, x })
  }
  return runs.flatMap(run => (changed.has(run) ? (changed.get(run) ?? []) : [run]))
}

const standsBeside = (run: Run, { x, right, y, size }: Run, usual: number) =>
  run.size * minLarger <= size &&
  run.x > x - usual / 4 &&
  run.x < right + farthest * usual &&
  run.y > y - size &&
  run.y < y + (run.x > right - level ? maxBelow : 1 / 2) * usual
