import type { Gap, Run } from './Line.ts'

/** Letters that stand alone, at least, and their share of a run's words, where letters are set apart. */
const minAlone = 5
const minAloneShare = 0.8
/** Factor by which the space between words is wider than the one between letters. */
const minWidening = 1.6

/** Returns a run whose letters are set apart, as those of titles may be, with spaces between its words alone. */
export function withoutTracking(run: Run): Run {
  const words = run.text.split(' ')
  const alone = words.filter(word => word.length === 1)
  if (alone.length < minAlone || alone.length < words.length * minAloneShare) return run
  // A row of figures is a row of cells.
  if (alone.filter(word => /\p{N}/u.test(word)).length > alone.length / 2) return run
  const widths = run.gaps
    .filter(isBare)
    .map(widthOf)
    .sort((a, b) => a - b)
  const usual = widths[widths.length >> 1]
  if (usual === undefined || widths.length < minAlone - 1) return run
  const gaps: Gap[] = []
  let text = ''
  let from = 0
  for (const gap of run.gaps) {
    text += run.text.slice(from, gap.at).trimEnd()
    from = gap.at
    if (isBare(gap) && widthOf(gap) < minWidening * usual) continue
    text += ' '
    gaps.push({ ...gap, at: text.length })
  }
  return { ...run, text: text + run.text.slice(from), gaps }
}

const isBare = ({ isSign }: Gap) => !isSign
const widthOf = ({ left, right }: Gap) => right - left
