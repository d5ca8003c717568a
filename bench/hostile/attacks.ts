import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, createBrotliCompress, createDeflate, createGzip, gzipSync } from 'node:zlib'
import type { File, Training } from '../../api/src/contract.ts'
import type { FakeClaude } from '../../api/src/testing/fakeClaude.ts'
import { citing } from '../../api/src/testing/fakeClaudeReplies.ts'
import type { Caller } from '../../api/src/testing/caller.ts'
import { expectOk } from '../../api/src/testing/make.ts'
import { rawCall } from '../../api/src/testing/rawCall.ts'
import type { makeSite, SitePage } from '../../api/src/web/testing/makeSite.ts'
import { bombs, hugePicturePdf, slowPdf } from './hostileFiles.ts'
import { marks } from './marks.ts'

/** The resources of an attacker. Replies to all its callers are counted. */
export type World = {
  origin: string
  siteOf: (botName: string) => string
  newCaller: () => Caller
  /** The attacker's own account, with a running bot of that name trained on one file. */
  user: Caller
  botName: string
  site: Awaited<ReturnType<typeof makeSite>>
  claude: FakeClaude
  /** Counts events other than replies to a call. */
  count: (what: string) => void
}

export type Attack = {
  /** The attacker's data that the server stores before the attack. */
  fill?: 'bots' | 'questions'
  /** True when the server composes answers with a model, which the attacker controls. */
  isModel?: boolean
  /** Prepares, once, the input of every run. */
  prepare?: (world: World) => Promise<unknown>
  run: (world: World, prepared: never) => Promise<unknown>
}

const runOf = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const all = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)))

const idleMs = 12_000

/** Signs in, signs up and sends a contact message with an email address. */
const withEmail = (email: string) => async (world: World) => {
  const caller = world.newCaller()
  await caller.post('/api/signin', { email, password: 'x' })
  await caller.post('/api/signup', { email, password: 'correct horse battery' })
  await caller.post('/api/contact', { name: 'A', email, message: 'Hello' })
}

const withMessage =
  (message: string): Attack['run'] =>
  world =>
    world.newCaller().post(`${world.siteOf(world.botName)}/chat`, { message })

/** 200 MB of JSON, compressed. */
function inflating(compress: ReturnType<typeof createGzip | typeof createBrotliCompress>) {
  const zeros = Buffer.alloc(2 ** 20, '0')
  const text = Readable.from(['{"email":"', ...Array.from({ length: 200 }, () => zeros), '"}'])
  return buffer(pipeline(text, compress, () => {}))
}

/** Opens connections that send their opening, then a piece every second, for the length of the measurement. */
async function drip(
  { origin, count }: World,
  connections: number,
  opening: string | Uint8Array,
  piece = '',
) {
  const calls = Array.from({ length: connections }, () => rawCall(origin, opening))
  const timer = setInterval(() => {
    for (const { socket } of calls) if (piece && !socket.destroyed) socket.write(piece)
  }, 1_000)
  await sleep(idleMs)
  clearInterval(timer)
  for (const { socket } of calls) {
    count(socket.destroyed ? 'cut' : 'open')
    socket.destroy()
  }
}

/** Returns a call of the attacker's with a compressed body that lacks its end. */
function unended({ origin, user }: World, path: string, body: Buffer) {
  const { host } = new URL(origin)
  const headers = `Host: ${host}\r\nCookie: ${user.cookie()}\r\nContent-Type: application/json\r\nContent-Encoding: gzip`
  const head = `POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body.subarray(0, -8)])
}

/** Opens event streams of the progress of an idle bot, again and again as they end. */
async function watchProgress({ user, botName, count }: World) {
  const over = AbortSignal.timeout(idleMs)
  await all(1_000, async () => {
    const response = await user.send(`/api/progress?bot=${botName}`, { signal: over })
    await response.text()
    await once(over, 'abort')
  })
  count('streams over')
}

/** Has 500 callers request each of two kinds of work on a slow file and leave at once. */
async function leave({ user, botName, count }: World, pdf: Uint8Array) {
  await user.upload(botName, [{ name: 'slow.pdf', bytes: pdf }], { prefer: 'respond-async' })
  await all(1_000, async at => {
    const signal = AbortSignal.timeout(300 + at)
    const body = JSON.stringify({ currentBot: botName })
    const headers = { 'content-type': 'application/json' }
    await user
      .send('/create-index', { method: 'POST', body, headers, signal })
      .catch(() => count('left'))
  })
  await sleep(2_000)
  await user.post('/api/cancel', { currentBot: botName })
}

async function eightSlow(world: World, pdfs: Uint8Array[]) {
  const { user, botName, newCaller, count } = world
  const other = newCaller()
  const email = `note-${performance.now()}@example.com`
  await expectOk(other.post('/api/signup', { email, password: 'correct horse battery' }))
  await expectOk(other.post('/api/start-trial', { user: email }))
  const otherBot = `note-${Math.floor(performance.now())}`
  await expectOk(other.post('/api/create-bot', { botName: otherBot }))
  const files = pdfs.map((bytes, at) => ({ name: `slow-${at}.pdf`, bytes }))
  await user.upload(botName, files, { prefer: 'respond-async' })
  await sleep(1_000)
  const began = performance.now()
  await expectOk(other.post('/api/save-note', { currentBot: otherBot, content: 'Open at six.' }))
  count(`note after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await sleep(idleMs)
  await clear(world)
}

/** Deletes the attacker's uploads. */
async function clear({ user, botName }: World) {
  const { files } = await expectOk(
    user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
  )
  const ids = files.filter(file => file.name !== 'base.md').map(file => file.id)
  if (ids.length) await user.post('/api/delete-files', { currentBot: botName, files: ids })
}

async function upload(world: World, files: Record<string, Uint8Array | string>) {
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  await world.user.upload(world.botName, sent)
  await clear(world)
}

const importFrom =
  (path: string, pages: Record<string, SitePage>): Attack['run'] =>
  async ({ user, botName, site }) => {
    Object.assign(site.pages, pages)
    const url = site.at(path)
    await user.post('/api/import-url', { currentBot: botName, url })
    await user.post('/api/delete-url', { currentBot: botName, url })
    for (const page of Object.keys(pages)) delete site.pages[page]
  }

const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}*b\n`.repeat(2_000)}`
const feed = `<rss version="2.0"><channel><title>T</title><item><title>One</title><description><![CDATA[${'<b>a</b>'.repeat(500_000)} The sauna opens at six.]]></description></item></channel></rss>`

/** A page without text of its own, which holds this for its scripts. */
const pageOf = (data: string) =>
  `<div id="app"></div><script src="app.js"></script><script type="application/json">${data}</script>`
const pageRun = (unit: string) => runOf(unit, 130_000)

/** A sitemap of pages whose parsing never ends, each in its own way. */
const hostilePages = {
  '/tags': pageOf(JSON.stringify([`They say this and that: ${pageRun('<p')}`])),
  '/signs': pageOf(JSON.stringify([`They say this and that: ${pageRun(';')}`])),
  '/objects': pageOf(pageRun('{"a":')),
  '/title': `<title>${pageRun('a ')}`,
  '/boxes': pageRun('<p>'),
  '/figures': `<p>${pageRun('١ ')}`,
}

const importHostilePages: Attack['run'] = world => {
  const paths = Object.keys(hostilePages)
  const urls = paths.map(path => `<url><loc>${world.site.at(path)}</loc></url>`)
  const pages = { ...hostilePages, '/hostile.xml': `<urlset>${urls.join('')}</urlset>` }
  return importFrom('/hostile.xml', pages)(world, undefined as never)
}

/** Returns an attack in which the attacker's own model answers a visitor with this text. */
const withReply =
  (text: string): Attack['run'] =>
  async world => {
    world.claude.play({
      reply: asked =>
        asked.question.includes('zebra')
          ? [{ text, isWhole: true, cites: [{ passage: 0, from: 0 }] }]
          : citing(asked),
    })
    await withMessage('When does the zebra house open?')(world, undefined as never)
  }

/** The attacks by their names in the table. */
export const attacks: Record<string, Attack> = {
  'email of 240 KB': { run: withEmail(runOf('a@', 2) + '.'.repeat(240_000) + '@') },
  'combining marks in sign-in': {
    run: async world => {
      await withEmail(`a${marks(80_000)}@example.com`)(world)
      const password = marks(80_000)
      await world.newCaller().post('/api/signin', { email: 'a@example.com', password })
    },
  },
  'chat of ½': { run: withMessage(runOf('½', 4_000)) },
  'chat of 漢字、': { run: withMessage(runOf('漢字、', 4_000)) },
  'chat of は': { run: withMessage(runOf('は', 4_000)) },
  'chat of combining marks': { run: withMessage(`a${marks(3_999)}`) },
  'compressed bodies of 200 MB': {
    prepare: async () => ({
      gzip: await inflating(createGzip({ level: 1 })),
      deflate: await inflating(createDeflate({ level: 1 })),
      br: await inflating(
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      ),
    }),
    run: async (world, bodies: Record<string, Buffer>) => {
      for (const [encoding, body] of Object.entries(bodies))
        for (const path of ['/api/signin', '/api/save-note', `${world.siteOf(world.botName)}/chat`])
          await world.user.send(path, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          })
    },
  },
  'slow headers, 500 connections': {
    run: world => drip(world, 500, 'GET / HTTP/1.1\r\n', 'X-More: 1\r\n'),
  },
  'slow bodies, 500 connections': {
    run: world =>
      drip(
        world,
        500,
        `POST /api/signin HTTP/1.1\r\nHost: ${new URL(world.origin).host}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
        'x',
      ),
  },
  '1,000 compressed bodies without end': {
    prepare: async () => gzipSync(`{"email":"${'0'.repeat(3.9 * 2 ** 20)}"}`),
    run: (world, body: Buffer) => drip(world, 1_000, unended(world, '/api/signin', body)),
  },
  '1,000 notes without end': {
    prepare: async () => gzipSync(`{"currentBot":"none","content":"${'0'.repeat(3.9 * 2 ** 20)}"}`),
    run: (world, body: Buffer) => drip(world, 1_000, unended(world, '/api/save-note', body)),
  },
  '1,000 idle event streams': {
    prepare: async () => slowPdf(99),
    run: async (world, pdf: Uint8Array) => {
      const file = { name: 'slow.pdf', bytes: pdf }
      await world.user.upload(world.botName, [file], { prefer: 'respond-async' })
      await watchProgress(world)
      await clear(world)
    },
  },
  '1,000 callers who leave': { prepare: async () => slowPdf(98), run: leave },
  '500 uploads at once': {
    run: async world => {
      await all(500, at =>
        world.user.upload(world.botName, [
          { name: `tiny-${at}.txt`, bytes: `Room ${at} is blue.` },
        ]),
      )
      await clear(world)
    },
  },
  '500 tiny files in one upload': {
    run: async world => {
      const began = performance.now()
      const files = Array.from({ length: 500 }, (_, at) => [`tiny-${at}.txt`, `Room ${at} is red.`])
      await upload(world, Object.fromEntries(files))
      world.count(`read after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    },
  },
  '8 slow PDFs beside a note': {
    prepare: async () => Array.from({ length: 8 }, (_, at) => slowPdf(at)),
    run: eightSlow,
  },
  'PDF with a picture of 26,000²': {
    prepare: async () => ({ 'picture.pdf': hugePicturePdf() }),
    run: upload,
  },
  'ZIP and XML bombs': { prepare: async () => bombs(), run: upload },
  'robots.txt of wildcards': {
    run: importFrom(`/${'a'.repeat(300)}`, {
      '/robots.txt': rules,
      [`/${'a'.repeat(300)}`]: '<p>Hello, the sauna opens at six.</p>',
    }),
  },
  'feed with a million tags': { run: importFrom('/feed.xml', { '/feed.xml': feed }) },
  'pages that never end': { run: importHostilePages },
  '16 MB of foreign letters': {
    run: importFrom('/frames', {
      '/frames': '<frameset><frame src="/letters"></frameset>',
      // The last byte has its encoding guessed.
      '/letters': {
        body: Buffer.concat([Buffer.from(`<p>${runOf('漢', 5_300_000)}`), Buffer.of(0xff)]),
      },
    }),
  },
  'training of a long note': {
    run: async ({ user, botName }) => {
      const content = Array.from(
        { length: 4_000 },
        (_, at) => `Room ${at} costs ${at * 7} euros a night.`,
      ).join('\n\n')
      await user.post('/api/save-note', { currentBot: botName, content })
      await user.post<{ training: Training }>('/create-index', { currentBot: botName })
      await user.post('/api/save-note', { currentBot: botName, content: '' })
    },
  },
  '10,000 bots of one owner': {
    fill: 'bots',
    run: ({ user }) => user.post('/api/get-bots', {}),
  },
  'search among 100,000 questions': {
    fill: 'questions',
    run: async ({ user, botName }) => {
      for (const search of ['place', 'number 19999', 'zebra', 'e'])
        await user.post('/api/feedback', { botName, search })
    },
  },
  "a model's delta of 20 MB": {
    isModel: true,
    run: withReply(runOf('The house opens at six. ', 20_000_000)),
  },
  "combining marks of a model's": {
    isModel: true,
    run: withReply(`The house opens at six${marks(200_000)}.`),
  },
  'a model that never ends a sentence': {
    isModel: true,
    run: withReply(runOf('and then six ', 400_000)),
  },
}
