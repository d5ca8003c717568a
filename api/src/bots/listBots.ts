import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserDocument } from '../users/User.ts'
import type { Bot as BotView } from '../contract.ts'
import { JsonText } from './on.ts'
import { viewBots } from './viewBot.ts'

/** Bots that are read and written at once: some milliseconds of work. */
const pageSize = 50

type Page = Awaited<ReturnType<typeof viewBots>>

/**
 * Returns all bots that the user owns or is a member of, oldest first, with `more`; many are read as they are sent, in
 * half of the time, so that others go on.
 */
export async function listBots<More extends object = {}>(
  user: UserDocument,
  more = {} as More,
): Promise<(More & { bots: BotView[] }) | JsonText<More & { bots: BotView[] }>> {
  const first = await viewBots(user, pageSize)
  return first.bots.length < pageSize
    ? { ...more, bots: first.bots }
    : new JsonText(Readable.from(asText(user, more, first), { objectMode: false }))
}

async function* asText(user: UserDocument, more: object, first: Page) {
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
