import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { eighthOf } from './testing/eighthOf.ts'
import { makeRunningBot, makeUser } from './testing/make.ts'
import { startApi, type TestApi } from './testing/startApi.ts'

let api: TestApi
let user: Caller
let currentBot: string
beforeAll(async () => {
  const many = '1000000'
  const limits = ['CHAT', 'ADDRESS', 'BOT', 'OWNER', 'SIGNIN', 'SIGNUP'].map(of => `${of}_LIMIT`)
  api = await startApi(Object.fromEntries(limits.map(name => [name, many])))
  user = await makeUser(api)
  currentBot = await makeRunningBot(user, {
    'rooms.md':
      '# Rooms\n\nThe sauna opens at six.\n\n| Room | Price |\n|---|---|\n| Nest | 40 € |\n',
  })
})
afterAll(() => api.stop())

/** Where strangers and owners write text, and how much of it is tried. */
const entries: Record<string, { length: number; send: (text: string) => Promise<unknown> }> = {
  'a message of a visitor': {
    length: 4_000,
    send: message => api.newCaller().post(`${api.siteOf(currentBot)}/chat`, { message }),
  },
  'a search among the questions': {
    length: 200,
    send: search => user.post('/api/feedback', { botName: currentBot, search }),
  },
  'an email': {
    length: 200_000,
    send: email => api.newCaller().post('/api/signin', { email, password: 'x' }),
  },
  'a password': {
    length: 200_000,
    send: password => api.newCaller().post('/api/signin', { email: 'a@example.com', password }),
  },
  'a message to us': {
    length: 200_000,
    send: message => user.post('/api/contact', { name: 'A', email: 'a@example.com', message }),
  },
  'a name of a bot': {
    length: 200_000,
    send: botName => user.post('/api/create-bot', { botName }),
  },
  'an origin': {
    length: 200_000,
    send: origin =>
      user.post('/api/bot-settings', { currentBot, settings: { allowedOrigins: [origin] } }),
  },
  'the name of a file': {
    length: 1_000,
    send: file => user.post('/api/read-file', { currentBot, file }),
  },
  'a file that is not there, by a name of 200,000 characters': {
    length: 200_000,
    send: fileToDelete => user.post('/api/delete-file', { currentBot, fileToDelete }),
  },
  'an address to read': {
    length: 20_000,
    send: url => user.post('/api/import-url', { currentBot, url }),
  },
}

const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co Cn'.split(
    ' ',
  )
const [first, last] = [0x7f, 0x1f_fff]

/** A character of a Unicode category. */
function characterOf(category: string): string {
  const pattern = new RegExp(`^\\p{${category}}$`, 'u')
  for (let code = first; code <= last; code++) {
    const character = String.fromCodePoint(code)
    if (pattern.test(character)) return character
  }
  throw new Error(`There is no character of ${category}`)
}

const combined = ['Mn', 'Cf', 'Lo'].map(category => `a${characterOf(category)}`)
/** Rows that were slow once are always tried. */
const known = ['a.', '1,', '漢字、', 'a@', '1/2 ', 'は', '½', '"', '| ', '**']
const units = [...known, ...eighthOf([...categories.map(characterOf), ...combined])]

const runOf = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Returns the milliseconds that the event loop was busy during some work. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).active
}

/** Multiple of the time for plain text of the same length, and ms, that must not both be exceeded in every try. */
const [times, minMs, tries] = [8, 150, 3]

it.each(Object.keys(entries))(
  '%s holds nobody up, whatever it is made of',
  { timeout: 240_000 },
  async name => {
    const { length, send } = entries[name]!
    const plain = runOf('When does the sauna open on a winter evening? ', length)
    await send(plain)
    const usual = await busy(() => send(plain))
    const slow: string[] = []
    for (const unit of units) {
      const text = runOf(unit, length)
      let minTaken = Infinity
      for (let at = 0; at < tries && minTaken > Math.max(minMs, usual * times); at++)
        minTaken = Math.min(minTaken, await busy(() => send(text)))
      if (minTaken > Math.max(minMs, usual * times)) slow.push(JSON.stringify(unit))
    }
    expect(slow).toEqual([])
  },
)
