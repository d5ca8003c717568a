import type { MessagePort } from 'node:worker_threads'
import type { SearchChange } from '../storage/Store.ts'
import type { Envelope } from '../wire/messages.ts'

/** A message of a client on its way to another thread; `ticket` finds the connection again. */
export type Job = { ticket: number; envelope: Envelope; message: Uint8Array }

/** Replies on their way back. */
export type Done = { ticket: number; reply: Uint8Array }[]

/** What a thread is started with; the port leads to the other one. */
export type ThreadData = { folder: string; socket: string; port: MessagePort }

/** What a commit has answered, and what loaded search partitions must take up; the first one says the file is there. */
export type FromWriter = { done: Done; changes: SearchChange[] }

/** Tells a thread beside the door which folder it reads; `owner` marks its cursors. */
export type ReaderData = { folder: string; owner: number }

/** The last word before the threads stop: whatever waits is still written. */
export type ForWriter = Job | 'stop'

/** A searcher hears of changes on the same way as of searches, so that none can overtake the other. */
export type ForSearcher = Job | { changes: SearchChange[] }
