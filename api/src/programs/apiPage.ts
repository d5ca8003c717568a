import { h, type ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { openapi } from '../contract/openapi.ts'
import { stylePolicy } from '../http/stylePolicy.ts'
import { apiStyle } from './apiStyle.ts'
import { fieldsOf, schemaText } from './schemaText.ts'

type Document = ReturnType<typeof openapi>
type Schema = Record<string, unknown>
type Operation = {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-role'?: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Call = { path: string; method: string; operation: Operation; server: string }

/** Returns the API as a page without scripts, and the content policy that allows its style alone. */
export function apiPage(document: Document) {
  const all = callsOf(document)
  const page = h('html', { lang: 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', {}, 'SandBox AI - API'),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('style', {}, apiStyle),
    ]),
    h('body', {}, [
      h('nav', { 'aria-label': 'Groups of calls' }, [
        h('a', { href: '#start' }, 'Start'),
        ...document.tags.map(({ name }) =>
          h('a', { href: `#${name}` }, name[0]!.toUpperCase() + name.slice(1)),
        ),
        h('a', { href: '#shapes' }, 'Shapes'),
      ]),
      h('main', {}, [
        introduction(document.servers[0]!.url),
        ...document.tags.map(({ name, description }) =>
          h('section', { id: name }, [
            h('h2', {}, description),
            ...all
              .filter(({ operation }) => operation.tags.includes(name))
              .map(call => callPart(call, document)),
          ]),
        ),
        h('section', { id: 'shapes' }, [h('h2', {}, 'Shapes'), ...shapeParts(document)]),
      ]),
    ]),
  ])
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:; ${stylePolicy(apiStyle)}`
  return { html: `<!doctype html>${renderToString(page)}`, policy }
}

function callsOf({ paths, servers }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const [own] = (item['servers'] as { url: string }[] | undefined) ?? servers
    return ['get', 'post'].flatMap(method => {
      const operation = item[method] as Operation | undefined
      return operation ? [{ path, method: method.toUpperCase(), operation, server: own!.url }] : []
    })
  })
}

const code = (text: string) => h('code', {}, text)

function introduction(url: string) {
  const example = `curl ${url}/api/get-bots \\\n  -H 'Authorization: Bearer sbx_…' \\\n  -H 'Content-Type: application/json' -d '{}'`
  return h('section', { id: 'start' }, [
    h('h1', {}, 'API'),
    h('p', {}, [
      'Make a key in the dashboard under Settings, and send it with each call. A key is for some bots or all of them, ',
      'for the scopes that you choose, and never does more than your role on a bot.',
    ]),
    h('pre', {}, example),
    h('p', {}, [
      'Refusals are ',
      code('{ error, code, fields? }'),
      ': a sentence for a person, a stable word for programs, and what is wrong with single fields. 429 and 503 say in ',
      code('Retry-After'),
      ' how many seconds to wait. Calls that create something take an ',
      code('Idempotency-Key'),
      ': sent again within 24 hours they are done once.',
    ]),
    h('p', {}, [
      h('a', { href: '/api/openapi.json' }, 'OpenAPI document'),
      ' for your tools. For TypeScript there is ',
      code('@sandbox-ai/client'),
      '.',
    ]),
  ])
}

function callPart({ path, method, operation, server }: Call, document: Document) {
  const { operationId, security, responses, 'x-role': role } = operation
  const scope = security.find(({ apiKey }) => apiKey)?.['apiKey']?.[0]
  const [success, ...others] = Object.entries(responses)
  const refusals = others.filter(([status]) => Number(status) >= 400)
  return h('details', { id: operationId }, [
    h('summary', {}, [h('b', {}, method), ' ', code(path)]),
    h('p', {}, [
      scope ? ['Scope ', code(scope), role ? '. ' : '.'] : '',
      role ? ['Least role ', code(role), '.'] : '',
    ]),
    table('Sent', sentFields(operation, document)),
    ...exampleOf(path, method, operation, server),
    h('h3', {}, 'Reply'),
    ...Object.entries(success![1].content ?? {}).map(([type, { schema }]) =>
      h('p', {}, [code(type), ' ', code(replyText(schema, document))]),
    ),
    h('p', {}, ['Refuses with ', refusals.map(([status]) => status).join(', '), '.']),
  ])
}

function sentFields({ parameters = [], requestBody }: Operation, document: Document) {
  const fields = parameters.map(({ name, in: place, required, schema }) => ({
    name: place === 'header' ? `${name} (header)` : name,
    text: schemaText(schema),
    isRequired: required,
  }))
  const [body] = Object.values(requestBody?.content ?? {})
  return [...(body ? fieldsOf(resolved(body.schema, document)) : []), ...fields]
}

function exampleOf(path: string, method: string, { requestBody }: Operation, server: string) {
  const example = requestBody?.content['application/json']?.example
  if (example === undefined) return []
  const body = JSON.stringify(example)
  const text = `curl -X ${method} ${server}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`
  return [h('pre', {}, text)]
}

/** A reply is named after its call: its fields say more. */
const replyText = (schema: Schema, document: Document) => schemaText(resolved(schema, document))

function resolved(schema: Schema, { components }: Document): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1)! : ''
  return components.schemas[name] ?? schema
}

/** Shapes that stand by a name of their own, and not by that of a call. */
function shapeParts({ components }: Document) {
  return Object.entries(components.schemas)
    .filter(([name, schema]) => /^[A-Z]/.test(name) && schema['type'] === 'object')
    .map(([name, schema]) =>
      h('details', { id: `shape-${name}` }, [
        h('summary', {}, code(name)),
        table(name, fieldsOf(schema)),
      ]),
    )
}

function table(title: string, fields: ReturnType<typeof fieldsOf>) {
  if (!fields.length) return null
  const row = (...cells: ComponentChildren[]) =>
    h(
      'tr',
      {},
      cells.map(cell => h('td', {}, cell)),
    )
  return h('table', { 'aria-label': title }, [
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Field', 'Type', ''].map(name => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      fields.map(({ name, text, isRequired }) =>
        row(code(name), code(text), isRequired ? '' : 'optional'),
      ),
    ),
  ])
}
