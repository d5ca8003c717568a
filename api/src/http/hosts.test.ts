import { beforeAll, expect, it } from 'vitest'
import { env } from '../env.ts'
import type { Caller } from '../testing/caller.ts'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { rawCall } from '../testing/rawCall.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
let user: Caller & { email: string }
let botName: string
beforeAll(async () => {
  user = await makeUser(api)
  botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
})

/** Sends a request as it is written, signed in; returns the status and the rest of the answer. */
async function send(target: string, headers: string[]) {
  const { ended, socket } = rawCall(
    api.origin,
    [
      `GET ${target} HTTP/1.1`,
      ...headers,
      `Cookie: ${user.cookie()}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  const answer = await ended
  socket.destroy()
  return { status: Number(answer.split(' ')[1]), answer }
}

const port = () => env.PORT
const shapes: [what: string, host: () => string, statuses: number[]][] = [
  ['with a dot at its end', () => `${botName}.localhost.:${port()}`, [421]],
  ['with two dots', () => `${botName}..localhost:${port()}`, [421]],
  ['with a dot in front', () => `.localhost:${port()}`, [421]],
  ['without its port', () => `${botName}.localhost`, [421]],
  ['with another port', () => `${botName}.localhost:1`, [421]],
  ['with a port that is none', () => `${botName}.localhost:${port()}x`, [421]],
  ['with two ports', () => `${botName}.localhost:80:${port()}`, [421]],
  ['with a user', () => `${botName}@localhost:${port()}`, [400, 421]],
  ['with a user in front of the bot', () => `x@${botName}.localhost:${port()}`, [421]],
  ['below the bot', () => `www.${botName}.localhost:${port()}`, [421]],
  ['in Punycode', () => `xn--mller-kva.localhost:${port()}`, [421]],
  ['in letters that are not ASCII', () => `m\u00fcller.localhost:${port()}`, [400, 421]],
  ['with an underscore', () => `_dmarc.localhost:${port()}`, [421]],
  ['with a label of 64 letters', () => `${'a'.repeat(64)}.localhost:${port()}`, [404, 421]],
  ['of 4,000 letters', () => `${'a.'.repeat(2_000)}localhost:${port()}`, [421]],
  ['that is an address', () => `127.0.0.1:${port()}`, [421]],
  ['that is a number', () => `2130706433:${port()}`, [421]],
  ['that is an address of IPv6', () => `[::1]:${port()}`, [421]],
  ['that is an address of IPv6 without its end', () => `[::1:${port()}`, [421]],
  ['that is empty', () => '', [421]],
  ['that is a port', () => `:${port()}`, [421]],
  ['that is an address of a page', () => `http://${botName}.localhost:${port()}/`, [421]],
  ['that is percent-encoded', () => `%6c.localhost:${port()}`, [421]],
  ['that is a list', () => `${botName}.localhost:${port()}, localhost:${port()}`, [421]],
  ['of two words', () => `${botName} localhost:${port()}`, [421]],
]

it.each(shapes)('a host %s is nobody', async (_what, host, statuses) => {
  for (const path of ['/bot.json', '/api/session', '/dashboard/mybots']) {
    const { status, answer } = await send(path, [`Host: ${host()}`])
    expect([path, statuses.includes(status)]).toEqual([path, true])
    expect(answer).not.toMatch(/^set-cookie:/im)
    expect(answer).not.toContain(user.email)
  }
})

it('a host in capitals is the bot, and never the dashboard', async () => {
  const host = `Host: ${botName.toUpperCase()}.LOCALHOST:${port()}`
  expect((await send('/bot.json', [host])).answer).toContain(`"botName":"${botName}"`)
  const { status, answer } = await send('/api/session', [host])
  expect([status, answer.includes(user.email)]).toEqual([404, false])
})

it("an address that is written whole is of its host, and that has to be the header's", async () => {
  const [own, bot] = [env.HOST, `${botName}.${env.BOT_HOST}`]
  const { status, answer } = await send(`http://${bot}/bot.json`, [`Host: ${bot}`])
  expect([status, answer.includes(`"botName":"${botName}"`)]).toEqual([200, true])
  for (const [target, host] of [
    [`http://${own}/api/session`, bot],
    [`HTTP://${bot}/bot.json`, own],
    ['http://evil.example/api/session', own],
    ['ftp://evil.example/', own],
    ['http:///api/session', own],
  ] as const) {
    const refused = await send(target, [`Host: ${host}`])
    expect([target, refused.status]).toEqual([target, 400])
    expect(refused.answer).not.toContain(user.email)
  }
  for (const target of ['//evil.example/api/session', '*', 'http:evil', '/%', '/\\evil.example'])
    expect([target, (await send(target, [`Host: ${own}`])).status < 500]).toEqual([target, true])
})
