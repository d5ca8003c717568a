import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bot, File, Refusal, User, WebAddress } from '@sandbox-ai/api/contract'
import {
  ask,
  makeAddress,
  makeBot,
  makeFile,
  makeNote,
  makePost,
  makeSessions,
  makeUser,
  reading,
} from './made.ts'
import { fakeInsight } from './fakeInsight.ts'
import { servePages } from './servePages.ts'

type Body = Record<string, unknown>
type Known = { bot: Bot; files: File[]; deleted: File[]; text: string; urls: WebAddress[] }
type Answer = [status: number, body: unknown, headers?: Record<string, string>]

/** How long, in ms, reading a file and each step of a training take. */
const pace = 120

const refuse = (status: number, code: Refusal['code'], error: string, more = {}): Answer => [
  status,
  { error, code, ...more },
]

const nameIn = (ref: unknown) =>
  typeof ref === 'object' && ref && 'botName' in ref ? ref.botName : ref
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A server that speaks the HTTP contract from memory, for one browser at a time, and serves the built pages under the
 * content security policy they have to live with.
 */
export async function startFakeApi(pages: string) {
  const users = new Map<string, { user: User; password: string }>()
  let signedIn: string | null = null
  let bots = new Map<string, Known>()
  let sessions = makeSessions()
  let checkout = ''
  const insight = fakeInsight()
  let isCancelled = false
  let working: { phase: string; done: number; total: number; file?: string } | null = null

  const me = () => users.get(signedIn ?? '')?.user
  const setMe = (change: Partial<User>): Answer => {
    const known = users.get(signedIn ?? '')
    if (known) known.user = { ...known.user, ...change }
    return [200, { user: known?.user }]
  }
  const renameMe = (email: string): Answer => {
    const known = users.get(signedIn ?? '')
    if (!known) return refuse(401, 'sign_in_needed', 'Please sign in')
    if (users.has(email)) return refuse(409, 'exists', 'User already exists')
    users.delete(known.user.email)
    users.set(email, known)
    signedIn = email
    return setMe({ email })
  }
  const listBots = () => [...bots.values()].map(({ bot }) => bot)
  const touched = (known: Known) => {
    known.bot.fileCount = known.files.length
    known.bot.needsIndex = true
    return { files: known.files, bot: known.bot }
  }

  /** The last step cannot be cancelled. */
  async function train(known: Known): Promise<Answer> {
    const { bot, files } = known
    if (files.length === 0) return refuse(409, 'not_ready', 'Add files or a note first')
    isCancelled = false
    for (const phase of ['split', 'embed', 'index'])
      for (const done of [0, 2, 4]) {
        working = { phase, done, total: 4 }
        await wait(pace)
        if (!isCancelled) continue
        working = null
        return refuse(409, 'not_ready', 'This was cancelled')
      }
    working = null
    insight.trained(known)
    Object.assign(bot, {
      needsIndex: false,
      isStale: bot.isRunning,
      trainedAt: new Date().toISOString(),
      passageCount: files.length * 31,
    })
    const training = { passages: bot.passageCount, added: 31, removed: 2, embedded: 31, ms: 1840 }
    return [200, { bot, training }]
  }

  const anonymous: Record<string, (body: Body) => Answer> = {
    '/api/signup'({ email, password }) {
      const address = text(email)
      if (users.has(address)) return refuse(409, 'exists', 'User already exists')
      if (text(password).length < 10)
        return refuse(400, 'invalid', 'Use at least 10 characters', {
          fields: { password: 'Use at least 10 characters' },
        })
      users.set(address, { user: makeUser(address), password: text(password) })
      signedIn = address
      bots = new Map()
      return [200, { user: me() }]
    },
    '/api/signin'({ email, password }) {
      const known = users.get(text(email))
      if (!known) return [200, { message: 'User not found' }]
      if (known.password !== password) return [200, { message: 'Invalid credentials' }]
      signedIn = known.user.email
      return [200, { message: 'Signed in', user: known.user }]
    },
    '/api/contact': () => [200, {}],
    '/api/signout'() {
      signedIn = null
      return [200, {}]
    },
  }

  const ofUser: Record<string, (body: Body) => Answer> = {
    '/api/change-firstname': ({ newFirstName }) => setMe({ firstName: text(newFirstName) }),
    '/api/change-lastname': ({ newLastName }) => setMe({ lastName: text(newLastName) }),
    '/api/change-password': ({ oldPass }) =>
      users.get(signedIn ?? '')?.password === oldPass
        ? [200, { user: me() }]
        : refuse(403, 'not_allowed', 'Invalid credentials'),
    '/api/change-email': ({ newEmail, password }) =>
      users.get(signedIn ?? '')?.password === password
        ? renameMe(text(newEmail))
        : refuse(403, 'not_allowed', 'Invalid credentials'),
    '/api/sessions': () => [200, { sessions }],
    '/api/end-session'({ session }) {
      sessions = sessions.filter(({ id }) => id !== session)
      return [200, { sessions }]
    },
    '/api/delete-account'({ password }) {
      if (users.get(signedIn ?? '')?.password !== password)
        return refuse(403, 'not_allowed', 'Invalid credentials')
      users.delete(signedIn ?? '')
      signedIn = null
      const files = [...bots.values()].reduce((sum, { files }) => sum + files.length, 0)
      const removed = { bots: bots.size, files, passages: files * 31, exchanges: 60 }
      bots = new Map()
      return [200, { removed }]
    },
    '/api/start-trial': () => {
      const trialEndsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
      return setMe({ subscriptionStatus: 1, plan: 'trial', trialEndsAt })
    },
    '/api/choose-plan': ({ plan }) => {
      if (plan === 'free') return setMe({ subscriptionStatus: 3, plan: 'free' })
      if (checkout) return [200, { checkout }]
      return refuse(
        402,
        'plan_needed',
        'Payments are not taken here, but the free plan with one live site is there for you.',
      )
    },
    '/api/get-bots': () => [200, { bots: [...bots.values()].map(({ bot }) => bot) }],
    '/api/create-bot'({ botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      bots.set(name, { bot: makeBot(name), files: [], deleted: [], text: '', urls: [] })
      return [200, { bot: bots.get(name)?.bot }]
    },
  }

  const ofBot: Record<string, (known: Known, body: Body) => Answer | Promise<Answer>> = {
    '/api/get-text': known => [200, { text: known.text }],
    '/api/save-note'(known, { content }) {
      known.text = text(content)
      known.files = known.files.filter(file => file.kind !== 'note')
      if (known.text) known.files.push(makeNote(known.text))
      return [200, { message: 'Note saved', bot: touched(known).bot }]
    },
    '/api/get-files': ({ files }) => [200, { files }],
    '/api/read-file': () => [200, { reading }],
    '/api/open-file'(known, { file, password }) {
      if (password !== 'opensesame')
        return refuse(403, 'not_allowed', 'That password does not open the file')
      known.files = known.files.map(known =>
        known.id === file ? { ...makeFile('open.pdf'), name: known.name, id: known.id } : known,
      )
      return [200, { file: known.files.find(({ id }) => id === file), bot: touched(known).bot }]
    },
    '/api/delete-file'(known, { fileToDelete }) {
      known.deleted = known.files.filter(file => file.id === fileToDelete)
      known.files = known.files.filter(file => file.id !== fileToDelete)
      return [200, { ...touched(known), removed: { passages: 12 } }]
    },
    '/api/delete-files'(known, { files }) {
      const gone = new Set(Array.isArray(files) ? files : [])
      const deleted = known.files.filter(({ id }) => gone.has(id))
      known.deleted.push(...deleted)
      known.files = known.files.filter(({ id }) => !gone.has(id))
      const removed = { files: deleted.length, passages: deleted.length * 12 }
      return [200, { ...touched(known), removed }]
    },
    '/api/restore-file'(known) {
      known.files.push(...known.deleted)
      return [200, touched(known)]
    },
    '/api/restore-files'(known, { files }) {
      const back = new Set(Array.isArray(files) ? files : [])
      known.files.push(...known.deleted.filter(({ id }) => back.has(id)))
      known.deleted = known.deleted.filter(({ id }) => !back.has(id))
      return [200, touched(known)]
    },
    '/api/get-urls': ({ urls }) => [200, { urls }],
    '/api/import-url': (known, { url }) => readWeb(known, text(url)),
    '/api/refresh-url': (known, { url }) => readWeb(known, text(url)),
    '/api/refresh-daily'(known, { url, daily }) {
      known.urls = known.urls.map(known =>
        known.url === url ? { ...known, daily: Boolean(daily) } : known,
      )
      return [200, { urls: known.urls }]
    },
    '/api/delete-url'(known, { url }) {
      const removed = known.files.filter(file => file.kind === 'url')
      known.files = known.files.filter(file => file.kind !== 'url')
      known.urls = known.urls.filter(known => known.url !== url)
      return [200, { ...touched(known), urls: known.urls, removed }]
    },
    '/create-index': train,
    '/api/cancel'({ bot }) {
      isCancelled = working?.phase !== 'index'
      return [200, { bot }]
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
    '/api/bot-settings'({ bot }, { settings }) {
      Object.assign(bot.settings, settings)
      bot.refusedOrigins = bot.refusedOrigins.filter(
        ({ origin }) => !bot.settings.allowedOrigins.includes(origin),
      )
      return [200, { bot }]
    },
    ...insight.calls,
    '/api/rename-bot'(known, { botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      const { bot } = known
      bots = new Map([...bots].map(([key, it]) => [it === known ? name : key, it]))
      Object.assign(bot, { botName: name, url: `https://${name}.sandbox.test` })
      return [200, { bot, bots: listBots() }]
    },
    '/api/duplicate-bot'(known, { botName }) {
      const name = text(botName)
      if (bots.has(name)) return refuse(409, 'exists', 'That bot name is taken')
      const needsIndex = known.files.length > 0
      const bot = { ...makeBot(name), fileCount: known.files.length, needsIndex }
      bots.set(name, { ...structuredClone(known), bot })
      return [200, { bot, bots: listBots() }]
    },
    '/api/delete-bot'({ bot }) {
      bots.delete(bot.botName)
      return [200, { bots: [...bots.values()].map(({ bot }) => bot) }]
    },
  }

  function readWeb(known: Known, url: string): Answer {
    if (!/^https?:[/]{2}[\w.-]+\.[a-z]+/.test(url))
      return refuse(400, 'invalid', 'This is not a public http(s) address')
    if (url.includes('nowhere'))
      return refuse(422, 'unreadable', 'There is nothing at this address (404)')
    const read = makeAddress(url)
    const others = known.urls.filter(other => other.url !== url)
    known.urls = [...others, { ...read, isReading: true, left: [], leftCount: 0, notice: '' }]
    working = { phase: 'read', done: 4, total: 12, file: url }
    setTimeout(() => {
      known.urls = [...others, read]
      known.files = [...known.files.filter(file => file.kind !== 'url'), makePost(url)]
      working = null
    }, pace * 6)
    return [202, { ...touched(known), urls: known.urls }]
  }

  function upload(raw: string): Answer {
    const name = /filename="([^"]*)"/.exec(raw)?.[1] ?? 'file'
    const botName = /name="currentBot"\r\n\r\n([^\r]*)/.exec(raw)?.[1] ?? ''
    const known = bots.get(botName)
    if (!known) return refuse(404, 'not_found', 'Bot not found')
    const read = makeFile(name)
    const file: File = { ...read, status: 'reading', words: 0 }
    delete file.needsPassword
    delete file.error
    known.files = [file, ...known.files.filter(other => other.name !== name)]
    working = { phase: 'read', done: 1, total: 3, file: name }
    setTimeout(() => {
      known.files = known.files.map(other => (other.id === read.id ? read : other))
      working = null
    }, pace * 4)
    return [202, { files: [file], bot: touched(known).bot }]
  }

  async function answer(path: string, raw: string): Promise<Answer> {
    if (path === '/api/session') return [200, { user: me() ?? null }]
    if (path === '/api/upload-files') return upload(raw)
    const body: Body = JSON.parse(raw || '{}')
    const anyone = anonymous[path]
    if (anyone) return anyone(body)
    if (!me()) return refuse(401, 'sign_in_needed', 'Please sign in')
    const { user: caller = signedIn } = body
    if (caller !== signedIn) return refuse(403, 'not_allowed', 'Not allowed')
    const user = ofUser[path]
    if (user) return user(body)
    const known = bots.get(text(nameIn(body['currentBot'] ?? body['botName'] ?? body['bot'])))
    if (!known) return refuse(404, 'not_found', 'Bot not found')
    return ofBot[path]?.(known, body) ?? refuse(404, 'not_found', 'There is nothing here')
  }

  async function tellProgress(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    for (let now = working; now && !response.destroyed; now = working) {
      response.write(`event: progress\ndata: ${JSON.stringify(now)}\n\n`)
      await wait(pace / 2)
    }
    response.end('event: end\ndata: {"ok":true}\n\n')
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/api/progress') return tellProgress(response)
    if (!path.startsWith('/api/') && path !== '/create-index')
      return servePages(pages, path, response)
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
    endSession: () => {
      signedIn = null
    },
    /** Changes the signed-in user, for what takes a week to happen. */
    setMe,
    /** Makes a bot as if it had long been there. */
    addBot: (change: Partial<Bot> & Pick<Bot, 'botName'>) => {
      const bot = { ...makeBot(change.botName), ...change }
      bots.set(bot.botName, { bot, files: [], deleted: [], text: '', urls: [] })
    },
    /** Adds files to a bot as if they had long been read. */
    addFiles: (botName: string, files: File[]) => {
      const known = bots.get(botName)
      if (known) known.bot.fileCount = known.files.push(...files)
    },
    /** Deletes a bot, as another window would. */
    removeBot: (botName: string) => bots.delete(botName),
    /** Where paying leads; empty where nothing can be paid. */
    setCheckout: (address: string) => {
      checkout = address
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
