import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the environment', () => {
  it('serves this machine alone over http when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      HOST: 'localhost:3000',
      BOT_HOST: 'localhost:3000',
      PUBLIC_SCHEME: 'http',
      BIND: ['127.0.0.1', '::1'],
    })
  })

  it('writes hosts as browsers do, without the port of their scheme', () => {
    expect(readEnv({ PORT: '80' })).toMatchObject({ HOST: 'localhost', BOT_HOST: 'localhost' })
    expect(readEnv({ HOST: 'Bots.example.com:443' })).toMatchObject({
      HOST: 'bots.example.com',
      PUBLIC_SCHEME: 'https',
      BIND: [],
    })
    expect(readEnv({ HOST: 'a.example:8443', BOT_HOST: 'b.example:443' })).toMatchObject({
      HOST: 'a.example:8443',
      BOT_HOST: 'b.example',
    })
  })

  it('listens on this machine alone behind a proxy that it trusts, unless told otherwise', () => {
    const behind = { HOST: 'bots.example.com', TRUST_PROXY: '1' }
    expect(readEnv(behind).BIND).toEqual(['127.0.0.1', '::1'])
    expect(readEnv({ ...behind, BIND: '0.0.0.0' }).BIND).toEqual(['0.0.0.0'])
  })

  it('reads a price as dollars in and out, and refuses any other', () => {
    expect(readEnv({ ANTHROPIC_PRICE: '0.25/1.5' }).ANTHROPIC_PRICE).toEqual({ in: 0.25, out: 1.5 })
    expect(() => readEnv({ ANTHROPIC_PRICE: '$2' })).toThrow(/ANTHROPIC_PRICE must be dollars/)
  })

  it('asks for a key, or for the address of a server without keys, beside a model of chat completions', () => {
    expect(() => readEnv({ OPENAI_MODEL: 'llama3.2' })).toThrow(/OPENAI_API_KEY must be set/)
    const local = { OPENAI_MODEL: 'llama3.2', OPENAI_BASE_URL: 'http://localhost:11434/v1' }
    expect(readEnv(local)).toMatchObject(local)
    expect(readEnv({ OPENAI_BASE_URL: local.OPENAI_BASE_URL }).OPENAI_MODEL).toBeUndefined()
  })

  it('takes a secret and the one before, each long enough', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(readEnv({ SECRET_KEY: one }).SECRET_KEY).toEqual([one])
    expect(readEnv({ SECRET_KEY: `${one}, ${other}` }).SECRET_KEY).toEqual([
      one,
      other,
      `${one}, ${other}`,
    ])
    expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY must have at least/)
  })

  it('takes a secret with a comma of before there were two for what it was', () => {
    const key = `${'a'.repeat(20)},${'b'.repeat(20)}`
    expect(readEnv({ SECRET_KEY: key }).SECRET_KEY).toEqual([key])
  })

  it('takes no payments without what makes a plan of them', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk', STRIPE_PRICE_PREMIUM: 'price' })).toThrow(
      'Wrong settings: STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY; ' +
        'STRIPE_PRICE_BASIC must be set beside STRIPE_SECRET_KEY',
    )
    const set = { STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_BASIC: 'price' }
    expect(readEnv({ STRIPE_SECRET_KEY: 'sk', ...set })).toMatchObject(set)
  })

  it('names everything that is wrong in one line', () => {
    const read = () => readEnv({ PORT: 'x', CHAT_LIMIT: '0', MONGODB_URI: 'secret', HOST: '' })
    expect(read).toThrow(/^Wrong settings: PORT .*; MONGODB_URI .*; CHAT_LIMIT [^\n]*$/)
    expect(read).not.toThrow(/secret/)
  })
})
