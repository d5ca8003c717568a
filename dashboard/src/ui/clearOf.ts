type Box = { top: number; bottom: number; left: number; right: number }

/** Pixels of space around toasts. */
const gap = 8

/**
 * Returns how far down, in pixels, something of `height` may begin in the stripe from `left` to `right` so that it covers
 * none of the `boxes`, at `first` or below it.
 */
export function clearOf(
  boxes: Box[],
  stripe: { left: number; right: number },
  first: number,
  height: number,
) {
  let top = first
  const inTheWay = boxes
    .filter(box => box.right > stripe.left && box.left < stripe.right && box.bottom > first)
    .sort((one, other) => one.top - other.top)
  for (const box of inTheWay)
    if (box.top < top + height + gap && box.bottom > top - gap) top = box.bottom + gap
  return top
}
