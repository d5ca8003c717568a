import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import * as contract from '../contract.ts'
import { type Call, refusalsOf } from './call.ts'
import { calls } from './calls.ts'
import { exampleOf } from './exampleOf.ts'

type Shape = z.ZodMiniType
type Schema = Record<string, unknown>

const isShape = (entry: [string, unknown]): entry is [string, Shape] =>
  typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]

const idOf = (name: string, part: string) => name + part[0]!.toUpperCase() + part.slice(1)

/** Every shape by a name: its own, or that of its call with the part it is of. */
const shapes = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries<unknown>(contract).filter(isShape))
  shapes.add(shape, { id })
for (const [name, { body, reply, early, events }] of calls)
  for (const [part, shape] of Object.entries({ body, reply, early, ...events }))
    if (typeof shape === 'object' && !shapes.has(shape)) shapes.add(shape, { id: idOf(name, part) })

const uri = (id: string) => `#/components/schemas/${id}`
const ref = (shape: Shape) => ({ $ref: uri(shapes.get(shape)!.id) })
const json = (shape: Shape) => ({ 'application/json': { schema: ref(shape) } })

/** Addresses of a server: of its dashboard, and of a bot's host with `{botName}` in place of the name. */
type Origins = { dashboard: string; bot: string }

const usualOrigins = {
  dashboard: 'http://localhost:3000',
  bot: 'http://{botName}.localhost:3000',
}

/** Groups of calls: by the scope of the key that opens them, or by where they are made. */
const tags = {
  chat: 'Asking a bot',
  material: 'Bots and their material',
  training: 'Training, and what the site serves',
  insight: 'What people asked, and what was not answered',
  account: 'Closed to API keys: the account, and what only its owner does',
  site: 'Calls of a bot’s own host, open to its visitors',
}
type Tag = keyof typeof tags

/** Returns the whole API as an OpenAPI 3.1 document, made of the rows of the contract. */
export function openapi(origins: Origins = usualOrigins) {
  const all = [...calls]
  const schemas = schemasOf()
  const statuses = new Set(all.flatMap(([, call]) => refusalsOf(call)))
  return {
    openapi: '3.1.0',
    info: { title: 'SandBox AI', version: '1' },
    servers: [{ url: origins.dashboard }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: pathsOf(all, schemas, origins),
    components: {
      schemas,
      responses: Object.fromEntries([...statuses].map(status => [`${status}`, refusal(status)])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `sbx_…`' },
      },
    },
  }
}

function pathsOf(all: [string, Call][], schemas: Record<string, Schema>, { bot }: Origins) {
  const servers = [{ url: bot, variables: { botName: { default: 'my-bot' } } }]
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of all)
    Object.assign((paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {}), {
      ...(isOfSite(call) && { servers }),
      [call.method.toLowerCase()]: operationOf(name, call, schemas),
    })
  return paths
}

const isOfSite = ({ of, path }: Call) => of === 'visitor' || path === '/'

function tagOf(call: Call): Tag {
  if (isOfSite(call)) return 'site'
  return call.scope && call.scope !== 'none' ? call.scope : 'account'
}

/** A session opens every call of users; a key, by its scope, those that programs may make. */
function securityOf({ scope }: Call): Record<string, string[]>[] {
  if (!scope) return []
  return scope === 'none' ? [{ session: [] }] : [{ session: [] }, { apiKey: [scope] }]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within 24 hours, the call is done once.',
  schema: { type: 'string', maxLength: 255 },
}

function schemasOf(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(shapes, {
    // Of what a value becomes once it was read a caller knows nothing.
    io: 'input',
    unrepresentable: 'any',
    uri,
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  )
}

function operationOf(name: string, call: Call, schemas: Record<string, Schema>) {
  const { method, role, scope, body, early, once } = call
  return {
    operationId: name,
    tags: [tagOf(call)],
    security: securityOf(call),
    ...(role && { 'x-role': role }),
    ...(scope && { 'x-scope': scope }),
    ...(once && { parameters: [idempotencyKey] }),
    ...(method === 'GET'
      ? { parameters: parametersOf(call.path, schemas[idOf(name, 'body')]!) }
      : { requestBody: { required: true, content: contentOf(name, body, schemas) } }),
    responses: {
      200: { description: STATUS_CODES[200], content: repliesOf(call) },
      ...(early && { 202: { description: STATUS_CODES[202], content: json(early) } }),
      ...Object.fromEntries(
        refusalsOf(call).map(status => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const parametersOf = (path: string, { properties = {}, required = [] }: Schema) =>
  Object.entries(properties as object).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

/** A form holds `currentBot` and then files; what else is no JSON is bytes. */
const form = {
  type: 'object',
  properties: {
    currentBot: { type: 'string' },
    files: {
      type: 'array',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  },
  required: ['currentBot'],
}

const contentOf = (name: string, body: Call['body'], schemas: Record<string, Schema>) =>
  typeof body === 'string'
    ? { [body]: { schema: body === 'multipart/form-data' ? form : { type: 'string' } } }
    : {
        'application/json': {
          schema: ref(body),
          example: exampleOf(schemas[idOf(name, 'body')]!, schemas),
        },
      }

/** The data of each event stand by the event's name. */
const repliesOf = ({ reply, events }: Call) => ({
  ...(typeof reply === 'string' ? { [reply]: { schema: { type: 'string' } } } : json(reply)),
  ...(events && {
    'text/event-stream': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(events).map(([event, shape]) => [event, ref(shape)]),
        ),
      },
    },
  }),
})

const refusal = (status: number) => ({
  description: STATUS_CODES[status],
  ...([429, 503].includes(status) && {
    headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
  }),
  content: json(contract.Refusal),
})
