import { timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Next } from 'koa'
import { temporaryFolder } from '../temporaryFolder.ts'
import { sendEvents } from './events.ts'
import { leavingSignal } from './leavingSignal.ts'

/** End of the name of the file by whose content the server knows `npm run doctor`. */
export const tokenFile = '-doctor'
/** Hosts of sites that run: one below the bots' host, if there is one, and domains of owners' own. */
export type RunningHosts = { bot: string | undefined; domains: string[] }

/** The longest silence before an answer that the doctor may ask for. */
const maxQuietMs = 60_000
/** For the doctor to say that it has seen the first event. */
const seenMs = 5_000

/** Functions to be called once the first event of a stream was seen, by its number. */
const unseen = new Map<string, () => void>()
let streams = 0

/**
 * Answers `npm run doctor`, which looks through the proxy at what arrives here: headers, a stream, a large body, an answer
 * that is long in coming; on every host, as a wrong one is what it looks for. To all others there is nothing at these paths.
 */
export const probe =
  (runningHosts: () => Promise<RunningHosts>) => async (ctx: Context, next: Next) => {
    const [, first, path] = ctx.path.split('/')
    if (first !== 'probe' || !(await isDoctor(ctx.get('x-doctor')))) return next()
    if (path === 'stream') return sendEvents(ctx, twoEvents())
    if (path === 'seen') unseen.get(String(ctx.query['n']))?.()
    if (path === 'hosts') {
      ctx.body = await runningHosts()
      return
    }
    if (path === 'quiet') await quiet(ctx)
    const bytes = path === 'body' ? await countBytes(ctx) : 0
    ctx.body = {
      host: ctx.req.headers.host,
      for: ctx.get('x-forwarded-for'),
      proto: ctx.get('x-forwarded-proto'),
      bytes,
    }
  }

/** Yields a second event once the first was seen, or was not for long. */
async function* twoEvents() {
  const n = String((streams += 1))
  const { promise, resolve } = Promise.withResolvers<true>()
  unseen.set(n, () => resolve(true))
  try {
    yield { event: 'first', data: { n } }
    const late = sleep(seenMs, false, { ref: false })
    yield { event: 'last', data: { seen: await Promise.race([promise, late]) } }
  } finally {
    unseen.delete(n)
  }
}

/** Resolves after the time that was asked for, or when the doctor leaves or the server ends. */
async function quiet(ctx: Context) {
  const ms = Math.min(Number(ctx.query['ms']) || 0, maxQuietMs)
  await sleep(ms, undefined, { signal: leavingSignal(ctx) }).catch(() => {})
}

async function countBytes({ req }: Context): Promise<number> {
  let bytes = 0
  for await (const chunk of req) bytes += (chunk as Buffer).length
  return bytes
}

/** True for who can write into the folder of the data: the token lies there while the doctor looks. */
async function isDoctor(token: string): Promise<boolean> {
  if (!token) return false
  const folder = temporaryFolder()
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names.filter(one => one.endsWith(tokenFile))) {
    const own = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
    const other = Buffer.from(token)
    if (own.length === other.length && timingSafeEqual(own, other)) return true
  }
  return false
}
