import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../contract.ts'
import { calls } from '../contract/calls.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { readInput } from './readBody.ts'

/** Wording of validators that is meant for developers. */
const raw = /invalid (?!credentials)|expected|received|zod|undefined|\bnan\b|too (?:big|small)/i
const sentence = /^[A-Z].*(?:[^.?!\s]|[^.?!\s][.?!])$/s

const wrong: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a negative number', -1.5],
  ['a huge number', 1e300],
  ['true', true],
  ['an empty text', ''],
  ['a very long text', 'x'.repeat(5_001)],
  ['an empty list', []],
  ['a list of numbers', [7]],
  ['a list of long texts', ['x'.repeat(5_001)]],
  ['an object', { more: 1 }],
  ['an object of wrong names', { email: 7, botName: [], question: 7, words: 'x' }],
]

type Shape = Parameters<typeof readInput>[0]
const shapes = [...calls].flatMap(([name, { body }]): [string, Shape][] =>
  typeof body === 'string' ? [] : [[name, body]],
)
const fieldsOf = (shape: Shape) =>
  Object.keys((shape._zod.def as unknown as { shape: object }).shape)

/** Returns the bodies that have a wrong value in one field, in all, or in the fields of a field. */
const bodiesFor = (shape: Shape, value: unknown) => {
  const fields = fieldsOf(shape)
  const all = Object.fromEntries(fields.map(field => [field, value]))
  const settings = fieldsOf(contract.BotSettings).map(field => [field, value])
  return [
    value,
    all,
    ...fields.map(field => ({ currentBot: 'bot', [field]: value })),
    { ...all, settings: Object.fromEntries(settings), tests: [value], files: [value] },
    { currentBot: 'bot', tests: [{ question: value, words: value }] },
  ]
}

function refusalOf(shape: Shape, body: unknown) {
  try {
    readInput(shape, body)
    return undefined
  } catch (error) {
    const { message, fields } = error as Error & { fields: Record<string, string> }
    return [message, ...Object.values(fields)]
  }
}

it.each(shapes)('%s refuses what is wrong in sentences', (_name, shape) => {
  const refused = wrong.flatMap(([, value]) =>
    bodiesFor(shape, value).flatMap(body => refusalOf(shape, body) ?? []),
  )
  expect(refused.length).toBeGreaterThan(wrong.length)
  for (const words of refused) {
    expect(words).toMatch(sentence)
    expect(words).not.toMatch(raw)
  }
})

it('names the first thing that is wrong with each field', () => {
  const refuse = (settings: object) => () =>
    readInput(contract.saveSettings.body, { currentBot: 'bot', settings })
  expect(refuse({ suggestions: 'too long for a list of six', title: 7 })).toThrow(
    expect.objectContaining({
      fields: {
        'settings.suggestions': 'This must be a list',
        'settings.title': 'This must be text',
      },
    }),
  )
  expect(refuse({ suggestions: Array(7).fill('x') })).toThrow('Use at most 6 entries')
  expect(refuse({ title: 'x'.repeat(81) })).toThrow('Use at most 80 characters')
  expect(refuse({ position: 'top' })).toThrow('This must be one of these: left, right')
})

describe('at the door', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ SIGNUP_LIMIT: '10000', SIGNIN_LIMIT: '10000' })
  })
  afterAll(() => api.stop())

  /** All that read JSON, but for those that end the test's session. */
  const paths = [...calls.values()]
    .filter(
      ({ method, of, body }) => method === 'POST' && of !== 'visitor' && typeof body === 'object',
    )
    .map(({ path }) => path)
    .filter(path => path !== contract.signOut.path)

  it('every call refuses every wrong body in sentences', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const names = new Set(shapes.flatMap(([, shape]) => fieldsOf(shape)))
    const bot = { currentBot, bot: currentBot, botName: currentBot }
    for (const path of paths)
      for (const [, value] of wrong) {
        const all = Object.fromEntries([...names].map(name => [name, value]))
        for (const body of [value ?? 'null', all, { ...all, ...bot, user: user.email }]) {
          const { status, body: answer } = await user.post(path, body)
          expect([path, body, status < 500]).toEqual([path, body, true])
          if (status < 400) continue
          const { error, fields = {} } = answer as contract.Refusal
          for (const words of [error, ...Object.values(fields)]) {
            expect([path, words]).toEqual([path, expect.stringMatching(sentence)])
            expect(words).not.toMatch(raw)
          }
        }
      }
  })
})
