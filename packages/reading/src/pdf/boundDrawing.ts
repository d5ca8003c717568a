/**
 * Forms, patterns and letters that are drawn one within another on a page, together with each hundred of its operators;
 * maps come to some thousands.
 */
const maxSteps = 40_000
/** The same of pages after those that overran, and the least. */
const maxStepsOfAll = 80_000
const minSteps = 1_000

/** The place where pdf.js begins to draw a form, a pattern or a letter. */
const beginning = /\bnew TimeSlotManager\b/

/** Pages that are drawn now: what they have drawn so far, and may draw. */
const counters = new Set<{ steps: number; max: number }>()
let clock = Date.now

/**
 * Reads the clock as ever. Once a page has drawn too much it throws where another drawing begins, which pdf.js leaves out
 * then, as it does with damaged ones: it has no bound of its own, cannot be stopped, and looks at the clock for each.
 */
function countingClock(): number {
  let isOver = false
  for (const counter of counters) isOver = ++counter.steps > counter.max || isOver
  if (isOver && beginning.test(new Error(tooMuch).stack ?? '')) throw new Error(tooMuch)
  return clock.call(Date)
}
const tooMuch = 'A page draws too much'

/** Returns a bound for the drawings of a file's pages, which parts that draw each other would multiply without end. */
export function boundDrawing() {
  let left = maxStepsOfAll

  /** Calls `draw` for one page; `isCut` when pdf.js left something out. */
  return async function drawWithin<Result>(draw: () => Promise<Result>) {
    const counter = { steps: 0, max: Math.max(minSteps, Math.min(maxSteps, left)) }
    if (counters.size === 0) {
      clock = Date.now
      Date.now = countingClock
    }
    counters.add(counter)
    try {
      const result = await draw()
      const isCut = counter.steps > counter.max
      if (isCut) left -= counter.max
      return { result, isCut }
    } finally {
      counters.delete(counter)
      if (counters.size === 0 && Date.now === countingClock) Date.now = clock
    }
  }
}
