/** Returns a moment as shortly as it can be told from others: 4:05 PM · Nov 20 · Nov 20, 2025. */
export function briefDate(date: string, now = new Date()) {
  const then = new Date(date)
  if (then.toDateString() === now.toDateString())
    return then.toLocaleTimeString('en-US', { timeStyle: 'short' })
  return then.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(then.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })
}
