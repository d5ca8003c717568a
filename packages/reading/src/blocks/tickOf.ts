/** Ballot boxes, ticks and crosses. */
const tick = /^[☐-☒✅✓-✘❌❎]$/u

/** Returns the sign of an item where it says more than that one begins: a tick, a cross or a box; `''` for bullets. */
export const tickOf = (sign: string): string => (tick.test(sign.trim()) ? sign.trim() : '')

/** Returns an item with the tick before it, which belongs to what it says: `✗ Parking`. */
export const ticked = (tickBefore: string | undefined, text: string): string =>
  tickBefore && text.trim() ? `${tickBefore} ${text}` : text
