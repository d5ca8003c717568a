import type { Types } from 'mongoose'

/** Who asks what of which index. */
export type Query = {
  bot: Types.ObjectId
  index: number
  question: string
  signal: AbortSignal
  /** Whether who asks may hear the names of files. */
  mayName: boolean
  /** Told what the owner should know where the search had to do without a service. */
  onTrouble: (why: string) => void
}
