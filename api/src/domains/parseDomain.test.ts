import { afterAll, beforeAll, expect, it } from 'vitest'
import { env } from '../env.ts'
import { parseDomain } from './parseDomain.ts'

const { HOST, BOT_HOST } = env
beforeAll(
  () => void Object.assign(env, { HOST: 'app.example.com:8443', BOT_HOST: 'bots.example.com' }),
)
afterAll(() => void Object.assign(env, { HOST, BOT_HOST }))

it.each([
  ['help.example.org', 'help.example.org'],
  [' Help.Example.ORG. ', 'help.example.org'],
  ['help.example.org\n', 'help.example.org'],
  ['https://help.example.org/some/page?q=1#top', 'help.example.org'],
  ['hilfe.müller.example', 'hilfe.xn--mller-kva.example'],
  ['XN--MLLER-KVA.example', 'xn--mller-kva.example'],
  ['例え.テスト.example', 'xn--r8jz45g.xn--zckzah.example'],
  ['notbots.example.com', 'notbots.example.com'],
  ['a-b.c1.example', 'a-b.c1.example'],
])('%s is a domain', (typed, host) => expect(parseDomain(typed)).toBe(host))

it.each([
  ['', /not a domain/],
  ['help', /not a domain/],
  ['help.example.org:8080', /Leave out the port/],
  ['192.0.2.1', /address of a machine/],
  ['[2001:db8::1]', /address of a machine/],
  ['2001:db8::1', /address of a machine|port/],
  ['0x7f.1', /not a domain|address/],
  ['help.example.1', /not a domain/],
  ['-help.example.org', /not a domain/],
  ['help_me.example.org', /not a domain/],
  ['help..example.org', /not a domain/],
  ['*.example.org', /not a domain/],
  ['he lp.example.org', /not a domain/],
  [`${'a'.repeat(64)}.example.org`, /not a domain/],
  [`${'a.'.repeat(145)}example.org`, /not a domain/],
  ['user@help.example.org', /not a domain/],
  ['localhost', /not a domain/],
  ['my.localhost', /not public/],
  ['printer.local', /not public/],
  ['1.2.0.192.in-addr.arpa', /not public/],
  ['app.example.com', /ours/],
  ['bots.example.com', /ours/],
  ['other.bots.example.com', /ours/],
  ['APP.example.com.', /ours/],
])('%j is none', (typed, sentence) => {
  const fields = { domain: expect.stringMatching(sentence) }
  expect(() => parseDomain(typed)).toThrow(expect.objectContaining({ status: 400, fields }))
})
