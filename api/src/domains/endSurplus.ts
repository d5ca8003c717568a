import { domainToUnicode } from 'node:url'
import { Bot } from '../bots/Bot.ts'
import { writeLog } from '../bots/LogEntry.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { domainsOfflineMail } from '../mail/templates.ts'
import { User } from '../users/User.ts'
import { Domain, type DomainDocument } from './Domain.ts'

/**
 * Stops serving domains of one owner beyond their plan. Those that were served until now are named in a mail to the owner and
 * in the log of their bots.
 */
export async function endSurplus(domains: DomainDocument[]) {
  const ended: DomainDocument[] = []
  for (const domain of domains) {
    const { _id, bot, host } = domain
    const served = { _id, state: 'found' as const }
    const { modifiedCount } = await Domain.updateOne(served, { state: 'surplus' })
    await Bot.updateOne({ _id: bot }, { $pull: { domains: host } })
    if (modifiedCount) ended.push(domain)
  }
  const [first] = ended
  if (!first) return
  for (const own of Map.groupBy(ended, ({ bot }) => String(bot)).values())
    await writeLog(own[0]!.bot, null, 'stopped serving domains beyond the plan', namesOf(own))
  const owner = await User.findById((await Bot.findById(first.bot))?.owner)
  if (owner) await notifyUser(owner, domainsOfflineMail(namesOf(ended)))
}

const namesOf = (domains: DomainDocument[]) =>
  domains.map(({ host }) => domainToUnicode(host) || host)
