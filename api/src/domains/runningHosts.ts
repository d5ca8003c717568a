import { Bot, whole } from '../bots/Bot.ts'
import { env } from '../env.ts'
import type { RunningHosts } from '../http/probe.ts'

/** Domains that are looked at: more would make the doctor slow, and seldom find anything else. */
const maxDomains = 20

/** Returns hosts at which sites are served, with the port that they are at. */
export async function runningHosts(): Promise<RunningHosts> {
  const running = { isRunning: true, ...whole }
  const [bot, withDomains] = await Promise.all([
    Bot.findOne(running).select({ botName: 1 }),
    Bot.find({ ...running, 'domains.0': { $exists: true } })
      .select({ domains: 1 })
      .limit(maxDomains),
  ])
  const port = /:\d+$/.exec(env.HOST)?.[0] ?? ''
  return {
    bot: bot ? `${bot.botName}.${env.BOT_HOST}` : undefined,
    domains: withDomains
      .flatMap(({ domains }) => domains)
      .slice(0, maxDomains)
      .map(domain => domain + port),
  }
}
