const time = /^(\d{1,2}):(\d\d)(?::00)?$/
const measure = /^(\d[\d.,]*)\s?(\p{L}{1,8})\.?$/u
const fewestTimes = 3

/**
 * True when a first row names its columns by a measure of theirs, `30 min` and `60 min`, or by times at even distances,
 * `8:00`, `9:00` and `10:00`, and nothing below is of that kind. A label may stand in front.
 */
export function isScale([first = [], ...below]: string[][]): boolean {
  const [label = '', ...names] = first
  if (below.length < 2 || names.length < 2 || /^\p{N}/u.test(label)) return false
  if (new Set(names).size < names.length) return false
  const kind = kindOf(names[0]!)
  if (!kind || !names.every(name => kindOf(name) === kind)) return false
  if (kind === 'time' && !areEven(names)) return false
  return below.every(cells => cells.slice(1).every(cell => kindOf(cell) !== kind))
}

/** What a cell is counted in, where it is a number with one unit in letters. */
function kindOf(cell: string): string | undefined {
  if (time.test(cell)) return 'time'
  return measure.exec(cell)?.[2]?.toLowerCase()
}

function areEven(times: string[]): boolean {
  const minutes = times.map(one => {
    const [, hours, rest] = time.exec(one) ?? []
    return Number(hours) * 60 + Number(rest)
  })
  const steps = minutes.slice(1).map((at, place) => at - (minutes[place] ?? 0))
  return minutes.length >= fewestTimes && steps.every(step => step > 0 && step === steps[0])
}
