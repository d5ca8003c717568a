import type { MessagePort } from 'node:worker_threads'
import type { Context } from '../commands/Command.ts'
import { runReading } from '../commands/run.ts'
import { reply } from '../wire/messages.ts'
import type { Done, Job } from './messages.ts'

/** Runs a read that the door handed over, and hands its reply back. */
export function answerJob(port: MessagePort, job: Job, context: Context): void {
  const { ticket, envelope, message } = job
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  const answer = reply(envelope, runReading(bytes, envelope, context))
  const done: Done = [{ ticket, reply: answer }]
  port.postMessage(done, [answer.buffer as ArrayBuffer])
}
