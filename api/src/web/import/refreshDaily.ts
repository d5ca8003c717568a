import { wantImports } from './startImport.ts'
import { WebAddress } from './WebAddress.ts'

const dayMs = 24 * 60 * 60 * 1_000
const daysOf = { daily: 1, weekly: 7 } as const

/** How often a web address is read again by itself. */
export const schedules = ['never', 'daily', 'weekly'] as const
export type Schedule = (typeof schedules)[number]

/** Returns the fields of an address that is read again so often. */
export const scheduled = (every: Schedule) =>
  every === 'never'
    ? { nextAt: null }
    : { nextAt: afterDays(daysOf[every]), everyDays: daysOf[every] }

/** Returns how often an address is read again. */
export const scheduleOf = ({ nextAt, everyDays }: { nextAt?: Date | null; everyDays: number }) =>
  !nextAt ? 'never' : everyDays === daysOf.weekly ? 'weekly' : 'daily'

const afterDays = (days: number) => new Date(Date.now() + days * dayMs)

/** Asks for the web addresses whose day has come to be read again; each only once, however many processes ask. */
export async function refreshDaily() {
  for (;;) {
    const due = { nextAt: { $type: 'date', $lte: new Date() } } as const
    const next = await WebAddress.findOne(due)
    if (!next) return
    const claimed = await WebAddress.updateOne(
      { _id: next._id, ...due },
      { nextAt: afterDays(next.everyDays) },
    )
    if (claimed.modifiedCount) await wantImports([next])
  }
}
