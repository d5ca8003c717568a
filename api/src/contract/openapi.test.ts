import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { dashboardRouters } from '../app.ts'
import { site } from '../site/routes.ts'
import { openapi } from './openapi.ts'

type Operation = {
  operationId: string
  security?: []
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
  const routes = [...dashboardRouters, site].flatMap(router =>
    router.stack.flatMap(({ path, methods }) =>
      methods.filter(method => method !== 'HEAD').map(method => `${method} ${String(path)}`),
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
    expect.arrayContaining(['keepMonths', 'filesFull', 'unrecorded', 'reasonToTrain']),
  )
  expect(Object.keys(schemas['getAnalyticsBody']!.properties!)).toEqual(
    expect.arrayContaining(['user', 'currentBot', 'days', 'timeZone']),
  )
  const refusals = [400, 401, 402, 403, 404, 408, 409, 413, 415, 429, 431, 500, 503, 507]
  for (const status of [200, 202, ...refusals])
    expect(operation('/api/upload-files').responses).toHaveProperty(String(status))
  expect(operation('/create-index').responses).not.toHaveProperty('402')
  expect(operation('/api/signin').security).toEqual([])
  expect(operation('/api/get-bots')).not.toHaveProperty('security')
  expect(operation('/api/original', 'get').parameters).toMatchObject([
    { name: 'bot', required: true },
    { name: 'file', required: true },
  ])
})
