import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Context } from 'koa'
import type { UserDocument } from '../accounts/User.ts'
import { viewBots } from './viewBot.ts'

/** Bots that are read and written at once: some milliseconds of work. */
const pageSize = 50

type Page = Awaited<ReturnType<typeof viewBots>>

/** Answers with all bots of the user, oldest first, and with `more`; many are sent as they are read, and hold nobody up. */
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
  for (let page = first; page.bots.length; page = await viewBots(user, pageSize, page.last)) {
    const text = JSON.stringify(page.bots).slice(1, -1)
    yield page === first ? text : `,${text}`
    await breathe()
  }
  yield ']}'
}
