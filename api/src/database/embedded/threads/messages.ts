import type { Envelope } from '../wire/messages.ts'

/** A message of a client on its way to another thread; `ticket` finds the connection again. */
export type Job = { ticket: number; envelope: Envelope; message: Uint8Array }

/** Replies on their way back. */
export type Done = { ticket: number; reply: Uint8Array }[]

/** What a thread is started with. */
export type ThreadData = { folder: string; socket: string }
