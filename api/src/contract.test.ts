import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as contract from './contract.ts'
import type { Call } from './contract/call.ts'
import { calls } from './contract/calls.ts'

/** The part of a zod schema in which strings may lie. */
type Shape = {
  _zod: {
    def: {
      type: string
      checks?: { _zod: { def: { check: string; maximum?: number } } }[]
      shape?: Record<string, Shape>
      element?: Shape
      innerType?: Shape
      options?: Shape[]
      in?: Shape
      out?: Shape
    }
  }
}

const knownTypes = new Set(
  'object array union pipe optional nullable default enum literal number int boolean transform'.split(
    ' ',
  ),
)

/** Returns the places of the strings in a shape that may be of any length, and of what is not known here. */
function unboundedStrings(shape: Shape, path: string): string[] {
  const {
    type,
    checks = [],
    shape: fields = {},
    element,
    innerType,
    options = [],
    ...pipe
  } = shape._zod.def
  if (type === 'string')
    return checks.some(({ _zod }) => _zod.def.check === 'max_length') ? [] : [path]
  if (!knownTypes.has(type)) return [`${path}: ${type}`]
  return [
    ...Object.entries(fields).flatMap(([name, field]) =>
      unboundedStrings(field, `${path}.${name}`),
    ),
    ...[element, innerType, ...options, pipe.in, pipe.out].flatMap(inner =>
      inner ? unboundedStrings(inner, path) : [],
    ),
  ]
}

const withBodies = [...calls].flatMap(([name, call]) =>
  typeof call.body === 'string' ? [] : [{ ...call, name, body: call.body }],
)

test('every string that a call takes has a longest length', () => {
  expect(withBodies.length).toBeGreaterThan(50)
  expect(withBodies.flatMap(({ name, body }) => unboundedStrings(body, name))).toEqual([])
})

/** Bytes of a UTF-16 unit in JSON at most: `\\uXXXX`. */
const bytesEscaped = 6
/** Bytes of a number, of quotes and of punctuation, at most. */
const bytesBeside = 40

/** Returns the bytes that the JSON of such a value takes at most. */
function maxSize({ _zod: { def } }: Shape): number {
  const inner = [def.element, def.innerType, ...(def.options ?? []), def.in]
  const maximum = def.checks?.find(({ _zod }) => _zod.def.maximum)?._zod.def.maximum ?? 0
  const fields = Object.entries(def.shape ?? {})
  return (
    bytesBeside +
    maximum * bytesEscaped +
    Math.max(0, ...inner.map(shape => (shape ? maxSize(shape) : 0))) +
    fields.reduce((sum, [name, shape]) => sum + name.length + maxSize(shape), 0)
  )
}

const isOpen = ({ of, method }: Pick<Call, 'of' | 'method'>) =>
  method === 'POST' && (of === 'nobody' || of === 'visitor')

test.each(withBodies.filter(isOpen))(
  '$name fits the body of who is not signed in, however it is escaped',
  ({ body, maxBytes = contract.maxOpenBody }) => {
    expect(maxSize(body)).toBeLessThanOrEqual(maxBytes)
  },
)

test('at most two calls of who is not signed in may carry more', () => {
  const larger = withBodies.filter(({ maxBytes }) => maxBytes !== undefined)
  expect(larger.map(({ name }) => name).toSorted()).toEqual(['chat', 'sendMessage'])
})

test.each([
  [
    'a time zone',
    contract.getAnalytics,
    { currentBot: 'bot', timeZone: 'A'.repeat(2_000) },
    'timeZone',
  ],
  ['a new email', contract.changeEmail, { newEmail: 'İ'.repeat(2_000), password: 'x' }, 'newEmail'],
  ['a name of a bot', contract.createBot, { botName: 'İ'.repeat(2_000) }, 'botName'],
])(
  'looks at nothing but the length of %s that is too long',
  (_name, { body: shape }, body, field) => {
    const { issues } = z.safeParse(shape, body).error!
    expect(issues.map(({ code, path }) => [code, path.join('.')])).toEqual([['too_big', field]])
  },
)
