import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dashboardRouters, siteRouters } from '../app.ts'
import { calls } from './calls.ts'
import { openapi } from './openapi.ts'

type Operation = {
  operationId: string
  security?: object[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  'x-role'?: string
  'x-scope'?: string
  parameters?: { name: string; required: boolean }[]
  responses: Record<string, object>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
}

const document = JSON.parse(JSON.stringify(openapi())) as Document
const operation = (path: string, method = 'post') => document.paths[path]![method]!

test('is a valid OpenAPI 3.1 document, whose references all lead somewhere', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(refs.length).toBeGreaterThan(200)
  for (const [, name] of refs) expect(document.components.schemas).toHaveProperty(name!)
})

test('has every route of the app and no other', () => {
  const routes = [...dashboardRouters, ...siteRouters].flatMap(router =>
    router.stack.flatMap(({ path, methods }) =>
      methods
        .filter(method => method !== 'HEAD')
        .map(method => `${method} ${String(path).replaceAll(/:(\w+)/g, '{$1}')}`),
    ),
  )
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    ['get', 'post'].flatMap(method =>
      operations[method] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  )
  expect(documented.toSorted()).toEqual(routes.toSorted())
})

test('tells fields, statuses and who may call', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas['Bot']!.properties!)).toEqual(
    expect.arrayContaining(['filesFull', 'unrecorded', 'reasonToTrain']),
  )
  expect(Object.keys(schemas['getAnalyticsBody']!.properties!)).toEqual(
    expect.arrayContaining(['user', 'currentBot', 'days', 'timeZone']),
  )
  const refusals = [400, 401, 402, 403, 404, 408, 409, 413, 415, 429, 431, 500, 503, 507]
  for (const status of [200, 202, ...refusals])
    expect(operation('/api/upload-files').responses).toHaveProperty(String(status))
  expect(operation('/create-index').responses).not.toHaveProperty('402')
  expect(operation('/api/save-note')).toMatchObject({ 'x-role': 'writer', 'x-scope': 'material' })
  expect(operation('/api/rename-bot')).toMatchObject({ 'x-scope': 'none' })
  expect(operation('/api/signin').security).toEqual([])
  expect(operation('/api/get-bots').security).toEqual([{ session: [] }, { apiKey: ['material'] }])
  expect(operation('/api/delete-bot').security).toEqual([{ session: [] }])
  expect(operation('/api/original', 'get').parameters).toMatchObject([
    { name: 'bot', required: true },
    { name: 'file', required: true },
  ])
})

test.each(
  [...calls].filter(([, { method, body }]) => method === 'POST' && typeof body !== 'string'),
)('%s has an example that it would take', (_name, { path, body }) => {
  const example = operation(path).requestBody?.content['application/json']?.example
  expect(z.safeParse(body as z.ZodMiniType, example).error?.issues).toBeUndefined()
})
