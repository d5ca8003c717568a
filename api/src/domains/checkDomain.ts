import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { log } from '../log.ts'
import { Domain, type DomainDocument, targetOf } from './Domain.ts'
import { endSurplus } from './endSurplus.ts'
import { isSurplus } from './domainRoom.ts'
import { recordOf } from './recordOf.ts'

const minute = 60_000
const [hour, day] = [60 * minute, 24 * 60 * minute]
/**
 * Time for which a site stays at a domain whose record is gone or wrong: name servers err, and records are changed in
 * steps.
 */
const graceMs = day
/** A domain is waited for more eagerly while it is new. */
const newMs = 3 * day

/** Looks what a domain's record leads to, and has the bot's site served at it or no longer. */
export async function checkDomain(domain: DomainDocument): Promise<DomainDocument> {
  const now = new Date()
  const leadsTo = await recordOf(domain.host).catch((error: unknown) => {
    log.debug({ err: error }, 'a name server did not answer')
    return undefined
  })
  if (!leadsTo) return save(domain, { dueAt: new Date(+now + 5 * minute) })
  const place = stateOf(domain.bot, leadsTo)
  const state = place === 'found' && (await isSurplus(domain)) ? 'surplus' : place
  if (state === 'surplus') await endSurplus([domain])
  const checked = {
    leadsTo: leadsTo.slice(0, 10),
    checkedAt: now,
    dueAt: nextLook(domain, state, now),
  }
  if (state === 'found') {
    await serveAt(domain)
    return save(domain, { ...checked, state, lostAt: null })
  }
  const lostAt = domain.lostAt ?? now
  const isLost = state === 'waiting' || state === 'wrong'
  const isSpared = isLost && domain.state === 'found' && +now - +lostAt < graceMs
  if (isSpared) return save(domain, { ...checked, leadsTo: domain.leadsTo, lostAt })
  await Bot.updateOne({ _id: domain.bot }, { $pull: { domains: domain.host } })
  return save(domain, { ...checked, state, lostAt: null })
}

/** Domains that are looked at side by side: name servers that are silent hold up none of the others. */
const atOnce = 8

/** The pass under way, by what stops it. */
const passes = new WeakMap<AbortSignal, Promise<unknown>>()

/**
 * Checks all domains that are due, until `stop` aborts, in one pass at a time; a process that dies meanwhile leaves them to
 * others for the next look.
 */
export function checkDueDomains(stop: AbortSignal): Promise<unknown> {
  const current = passes.get(stop)
  if (current) return current
  const workers = Array.from({ length: atOnce }, () => checkOneByOne(stop))
  const pass = Promise.all(workers).finally(() => passes.delete(stop))
  passes.set(stop, pass)
  return pass
}

async function checkOneByOne(stop: AbortSignal) {
  while (!stop.aborted) {
    const now = new Date()
    const domain = await Domain.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { dueAt: new Date(+now + 5 * minute) },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    if (!domain) return
    await checkDomain(domain)
  }
}

function stateOf(bot: Types.ObjectId, leadsTo: string[]) {
  const own = targetOf(bot)
  if (leadsTo.includes(own)) return 'found' as const
  const below = own.slice(own.indexOf('.'))
  if (leadsTo.some(name => name.endsWith(below))) return 'taken' as const
  return leadsTo.length ? ('wrong' as const) : ('waiting' as const)
}

/** Has the bot's site served at the domain, and that of no other bot: its record says whose it is now. */
async function serveAt({ bot, host }: DomainDocument) {
  const others = { _id: { $ne: bot }, domains: host }
  const { matchedCount } = await Bot.updateMany(others, { $pull: { domains: host } })
  if (matchedCount)
    await Domain.updateMany({ host, bot: { $ne: bot } }, { state: 'taken', lostAt: null })
  await Bot.updateOne({ _id: bot }, { $addToSet: { domains: host } })
}

function nextLook({ createdAt }: DomainDocument, state: string, now: Date): Date {
  if (state === 'found') return new Date(+now + 6 * hour)
  return new Date(+now + (+now - +createdAt < newMs ? 5 * minute : 6 * hour))
}

async function save(domain: DomainDocument, change: object): Promise<DomainDocument> {
  const saved = await Domain.findOneAndUpdate({ _id: domain._id }, change, {
    returnDocument: 'after',
  })
  // It was removed while it was looked at.
  if (!saved) await Bot.updateOne({ _id: domain.bot }, { $pull: { domains: domain.host } })
  return saved ?? domain
}
