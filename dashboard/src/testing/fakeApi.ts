import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bot, Entry, File, WebAddress } from '@sandbox-ai/api/contract'
import { fakeAccess } from './fakeAccess.ts'
import {
  type Answer,
  type BotCalls,
  type Calls,
  type Known,
  pace,
  refuse,
  step,
  text,
  type Work,
} from './fakeAnswer.ts'
import { fakeDomains } from './fakeDomains.ts'
import { fakeEntries } from './fakeEntries.ts'
import { fakeInsight } from './fakeInsight.ts'
import { fakeMaterial } from './fakeMaterial.ts'
import { fakeOperator } from './fakeOperator.ts'
import { makeFoundSite } from './fakeSites.ts'
import { fakeTeam } from './fakeTeam.ts'
import { fakeUsers } from './fakeUsers.ts'
import { fakeWebhooks } from './fakeWebhooks.ts'
import { ask, makeBot } from './made.ts'
import { servePages } from './servePages.ts'

const builtPages = join(import.meta.dirname, '../../dist')

/** Returns the function at a path; the bodies of the pages are of the shape that it expects. */
const at = <Fake extends (...args: never[]) => unknown>(
  fakes: Record<string, Fake>,
  path: string,
) => fakes[path] as ((...args: Parameters<Fake> | unknown[]) => ReturnType<Fake>) | undefined

const nothing = (): Omit<Known, 'bot'> => ({
  files: [],
  deleted: [],
  text: '',
  urls: [],
  entries: [],
  deletedEntries: [],
})

const nameIn = (ref: unknown) =>
  typeof ref === 'object' && ref && 'botName' in ref ? ref.botName : ref

/**
 * A server that speaks the HTTP contract from memory, for one browser at a time, and serves the built pages under the
 * content security policy they have to live with.
 */
export async function startFakeApi(pages = builtPages) {
  let bots = new Map<string, Known>()
  const insight = fakeInsight()
  const webhooks = fakeWebhooks()
  let isCancelled = false
  let hasStartup = false

  const removeBots = () => {
    const files = [...bots.values()].reduce((sum, { files }) => sum + files.length, 0)
    const removed = { bots: bots.size, files }
    bots = new Map()
    return removed
  }
  const renameMember = (from: string, to: string) => {
    for (const { bot } of bots.values())
      for (const person of [bot.team.owner, ...bot.team.members])
        if (person.email === from) person.email = to
  }
  const users = fakeUsers({ remove: removeBots, rename: renameMember })
  const work: Work = { now: null }
  const material = fakeMaterial(work)
  const team = fakeTeam(bot => void bots.set(bot.botName, { bot, ...nothing() }))
  const listBots = () => [...bots.values()].map(({ bot }) => bot)
  /** The last step cannot be cancelled. */
  async function train(known: Known): Promise<Answer<'/create-index'>> {
    const { bot, files, entries } = known
    if (files.length + entries.length === 0)
      return refuse(409, 'not_ready', 'Add files or a note first')
    isCancelled = false
    bot.isTraining = true
    for (const phase of ['split', 'embed', 'index'])
      for (const done of [0, 2, 4]) {
        work.now = { phase, done, total: 4 }
        await step(work, pace)
        if (!isCancelled) continue
        work.now = null
        bot.isTraining = false
        return refuse(409, 'not_ready', 'This was cancelled')
      }
    work.now = null
    insight.trained(known)
    for (const entry of entries) entry.isTrained = true
    Object.assign(bot, {
      isTraining: false,
      needsIndex: false,
      isStale: bot.isRunning,
      trainedAt: new Date().toISOString(),
      passageCount: files.length * 31,
    })
    const training = { passages: bot.passageCount, added: 31, removed: 2, embedded: 31, ms: 1840 }
    return [200, { bot, training }]
  }

  const ofUser: Calls<'user'> = {
    ...users.ofUser,
    ...team.ofUser,
    '/api/get-bots': () => [200, { bots: listBots() }],
    '/api/pin-widget': () => [
      200,
      { path: '/widget/0123456789abcdef/widget.js', integrity: 'sha384-b3Zlcg==' },
    ],
    '/api/create-bot'({ botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      const bot = makeBot(name)
      bots.set(name, { bot, ...nothing() })
      return [200, { bot }]
    },
  }

  const ofOperator = fakeOperator()

  const ofBot: BotCalls = {
    ...material.calls,
    ...team.calls,
    ...fakeAccess(),
    ...fakeDomains(),
    ...fakeEntries(),
    '/create-index': train,
    '/api/cancel'(known) {
      isCancelled = work.now?.phase !== 'index'
      if (isCancelled) known.bot.isTraining = false
      if (isCancelled) delete work.held
      known.files = known.files.filter(({ status }) => status !== 'reading')
      return [200, { bot: known.bot }]
    },
    '/api/ask': (_known, { message }) => [200, ask(text(message))],
    '/api/run-streamlit-app'({ bot }) {
      const live = listBots().find(other => other.isRunning && other !== bot)
      if (live)
        return refuse(402, 'plan_needed', 'Your plan allows no further live site', {
          detail: `Your free plan allows 1 live site. Stop ${live.botName} first, or choose a larger plan.`,
        })
      if (bot.isStale) bot.servedBefore = { trainedAt: '2026-11-20T16:05:00.000Z', passages: 31 }
      Object.assign(bot, { isRunning: true, isStale: false })
      return [200, { bot }]
    },
    '/api/topics': () => [200, { topics: ['Rear axle', 'Brakes'] }],
    '/api/rollback'({ bot }) {
      Object.assign(bot, { isStale: true, servedBefore: null })
      return [200, { bot }]
    },
    '/api/stop-streamlit-app'({ bot }) {
      Object.assign(bot, { isRunning: false, isStale: false })
      return [200, { bot }]
    },
    '/api/save-logo'({ bot }, { image }) {
      bot.logo = image ? `/logo?v=${text(image).length}` : ''
      return [200, { bot }]
    },
    '/api/bot-settings'({ bot }, { settings }) {
      Object.assign(bot.settings, settings)
      bot.refusedOrigins = bot.refusedOrigins.filter(
        ({ origin }) => !bot.settings.allowedOrigins.includes(origin),
      )
      return [200, { bot }]
    },
    ...insight.calls,
    ...webhooks,
    '/api/rename-bot'(known, { botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      const { bot } = known
      bots = new Map([...bots].map(([key, it]) => [it === known ? name : key, it]))
      Object.assign(bot, { botName: name, url: `https://${name}.sandbox.test` })
      return [200, { bot }]
    },
    '/api/duplicate-bot'(known, { botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      const needsIndex = known.files.length > 0
      const bot = { ...makeBot(name), fileCount: known.files.length, needsIndex }
      bots.set(name, { ...structuredClone(known), bot })
      return [200, { bot }]
    },
    '/api/delete-bot'({ bot }) {
      bots.delete(bot.botName)
      const removed = {
        files: bot.fileCount,
        entries: bot.entryCount,
        passages: bot.passageCount,
        exchanges: 0,
      }
      return [200, { bots: listBots(), removed }]
    },
  }

  async function answer(path: string, raw: string): Promise<[status: number, body: unknown]> {
    if (path === '/api/session') return [200, { user: users.me() ?? null }]
    if (path === '/api/legal') return [200, { text: null }]
    if (path === '/api/upload-files') return material.upload(raw, bots)
    const body: Record<string, unknown> = JSON.parse(raw || '{}')
    const anyone = at({ ...users.anonymous, ...team.anonymous }, path)
    if (anyone) return anyone(body)
    const email = users.me()?.email
    if (!email) return refuse(401, 'sign_in_needed', 'Please sign in')
    const { user: caller = email } = body
    if (caller !== email) return refuse(403, 'not_allowed', 'Not allowed')
    const user = at(ofUser, path)
    if (user) return user(body)
    const operator = users.me()?.isOperator && at(ofOperator, path)
    if (operator) return operator(body)
    const known = bots.get(text(nameIn(body['currentBot'] ?? body['botName'] ?? body['bot'])))
    if (!known) return refuse(404, 'not_found', 'Bot not found')
    return at(ofBot, path)?.(known, body) ?? refuse(404, 'not_found', 'There is nothing here')
  }

  async function tellProgress(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    for (let { now } = work; now && !response.destroyed; now = work.now) {
      response.write(`event: progress\ndata: ${JSON.stringify(now)}\n\n`)
      await wait(pace / 2)
    }
    response.end('event: end\ndata: {"ok":true}\n\n')
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/api/progress') return tellProgress(response)
    const isCall = path.startsWith('/api/') || (request.method === 'POST' && path !== '/')
    if (!isCall) return servePages(pages, path, response, hasStartup)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [status, body] = await answer(path, Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** Ends the session behind the browser's back. */
    endSession: users.endSession,
    sendMail: users.sendMail,
    needProof: users.needProof,
    /** Changes the signed-in user, for what takes a week to happen. */
    setMe: users.setMe,
    /** Makes a bot as if it had long been there. */
    addBot: (change: Partial<Bot> & Pick<Bot, 'botName'>) => {
      const bot = { ...makeBot(change.botName), ...change }
      bots.set(bot.botName, { bot, ...nothing() })
    },
    /** Adds files to a bot as if they had long been read. */
    addFiles: (botName: string, files: File[]) => {
      const known = bots.get(botName)
      if (known) known.bot.fileCount = known.files.push(...files)
    },
    /** Adds answers of the owner's to a bot, the newest first. */
    addEntries: (botName: string, entries: Entry[]) => {
      const known = bots.get(botName)
      if (known) known.bot.entryCount = known.entries.push(...entries)
    },
    /** Adds a site to a bot as if it had been looked through. */
    addSite: (botName: string, url: string, paths: string[]) => {
      const known = bots.get(botName)
      if (known) known.sites = [...(known.sites ?? []), makeFoundSite(url, paths)]
    },
    /** Adds a web address to a bot as if it had long been read. */
    addAddress: (botName: string, address: WebAddress) => {
      bots.get(botName)?.urls.push(address)
    },
    /** Deletes a bot, as another window would. */
    removeBot: (botName: string) => bots.delete(botName),
    /** Keeps reading or training in a phase until it is cancelled there, or this is called for another or none. */
    hold: (phase?: string) => (work.held = phase),
    /** Serves pages that show the loading indicator for as long as those of users do. */
    showStartup: () => (hasStartup = true),
    /** Where paying leads; empty where nothing can be paid. */
    setCheckout: users.setCheckout,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
