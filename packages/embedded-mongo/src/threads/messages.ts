import type { MessagePort } from 'node:worker_threads'
import type { SearchChange } from '../storage/Store.ts'
import type { Envelope } from '../wire/messages.ts'

/** A client's message on its way to another thread; `ticket` identifies the connection. */
export type Job = { ticket: number; envelope: Envelope; message: Uint8Array }

/** Replies on their way back. */
export type Done = { ticket: number; reply: Uint8Array }[]

/** The data a thread is started with; `port` connects it with the other thread. */
export type ThreadData = { folder: string; socket: string; port: MessagePort }

/** The replies of a commit, and its changes for loaded search partitions; the first message means that the file exists. */
export type FromWriter = { done: Done; changes: SearchChange[] }

/** The folder that a reading thread opens; `owner` marks its cursors. */
export type ReaderData = { folder: string; owner: number }

/** A write, or `stop`, upon which everything still in the queue is written before the thread ends. */
export type ForWriter = Job | 'stop'

/** A search, or changes: both come through the same channel, so that neither can overtake the other. */
export type ForSearcher = Job | { changes: SearchChange[] }
