const time = /^(\d{1,2}):(\d\d)(?::00)?$/
const measure = /^(\d[\d.,]*)\s?(\p{L}{1,8})\.?$/u
const minTimes = 3

/**
 * True when a first row is a header of measures, `30 min` and `60 min`, or of times at equal intervals, `8:00`, `9:00` and
 * `10:00`, and no cell below is of that kind. A label may come first.
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

/** Returns the unit of a cell that is a number with one unit in letters, or `time`. */
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
  return minutes.length >= minTimes && steps.every(step => step > 0 && step === steps[0])
}
