import type { Analytics } from '@sandbox-ai/api/contract'

export type Day = Analytics['days'][number]

/** A number a day, or null where there is none. */
export type Series = {
  name: string
  /** A class of its text colour. */
  color: string
  valueOf: (day: Day) => number | null
}
