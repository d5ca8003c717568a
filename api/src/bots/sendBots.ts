import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'koa'
import type { UserDocument } from '../accounts/User.ts'
import { viewBots } from './viewBot.ts'

/** Bots that are read and written at once: some milliseconds of work. */
const pageSize = 50

type Page = Awaited<ReturnType<typeof viewBots>>

/**
 * Answers with all bots of the user, oldest first, and with `more`; many are sent as they are read, in half of the time, so
 * that others go on.
 */
export async function sendBots(
  ctx: Context,
  user: UserDocument,
  more: Record<string, unknown> = {},
) {
  const first = await viewBots(user, pageSize)
  if (first.bots.length < pageSize) ctx.body = { ...more, bots: first.bots }
  else {
    ctx.type = 'json'
    ctx.body = Readable.from(asText(user, more, first), { objectMode: false })
  }
}

async function* asText(user: UserDocument, more: Record<string, unknown>, first: Page) {
  yield JSON.stringify({ ...more, bots: [] }).slice(0, -2)
  let page = first
  while (page.bots.length) {
    const text = JSON.stringify(page.bots).slice(1, -1)
    yield page === first ? text : `,${text}`
    const began = performance.now()
    page = await viewBots(user, pageSize, page.last)
    await sleep(performance.now() - began)
  }
  yield ']}'
}
