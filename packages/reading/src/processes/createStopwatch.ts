/** Returns a watch of the milliseconds since now, without those from any `hold` to its `goOn`. */
export function createStopwatch() {
  let began = performance.now()
  let heldAt = 0
  let holds = 0

  const time = () => (holds > 0 ? heldAt : performance.now()) - began

  const hold = () => {
    if (holds++ === 0) heldAt = performance.now()
  }

  const goOn = () => {
    if (--holds === 0) began += performance.now() - heldAt
  }

  return { time, hold, goOn }
}
