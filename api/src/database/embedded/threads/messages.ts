import type { SearchChange } from '../search/searchEntries.ts'
import type { Envelope } from '../wire/messages.ts'

/** A message of a client on its way to another thread; `ticket` finds the connection again. */
export type Job = { ticket: number; envelope: Envelope; message: Uint8Array }

/** Replies on their way back. */
export type Done = { ticket: number; reply: Uint8Array }[]

/** What a thread is started with. */
export type ThreadData = { folder: string; socket: string }

/** What a commit has answered, and what loaded search partitions must take up. */
export type FromWriter = { done: Done; changes: SearchChange[] }

/** The searcher hears of changes on the same way as of searches, so that none can overtake the other. */
export type ForSearcher = Job | { changes: SearchChange[] }
