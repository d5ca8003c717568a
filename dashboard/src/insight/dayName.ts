/** Returns a day like `2026-11-27` as "Nov 27", wherever it is read. */
export const dayName = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
