import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import * as contract from '../contract.ts'
import { type Call, refusalsOf } from './call.ts'
import { calls } from './calls.ts'

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

/** Returns the whole API as an OpenAPI 3.1 document, made of the rows of the contract. */
export function openapi() {
  const all = [...calls]
  const schemas = schemasOf()
  const statuses = new Set(all.flatMap(([, call]) => refusalsOf(call)))
  return {
    openapi: '3.1.0',
    info: { title: 'SandBox AI', version: '1' },
    servers: [server('{host}')],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      all.map(([name, call]) => [
        call.path,
        {
          ...(isOfSite(call) && { servers: [server('{botName}.{host}')] }),
          [call.method.toLowerCase()]: operationOf(name, call, schemas),
        },
      ]),
    ),
    components: {
      schemas,
      responses: Object.fromEntries([...statuses].map(status => [`${status}`, refusal(status)])),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
}

const isOfSite = ({ of, path }: Call) => of === 'visitor' || path === '/'

const server = (host: string) => ({
  url: `https://${host}`,
  variables: {
    host: { default: 'localhost:3000' },
    ...(host.includes('{botName}') && { botName: { default: 'my-bot' } }),
  },
})

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
  const { method, of, body, early } = call
  return {
    operationId: name,
    ...((of === 'nobody' || of === 'visitor') && { security: [] }),
    ...(method === 'GET'
      ? { parameters: parametersOf(schemas[idOf(name, 'body')]!) }
      : { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: { description: STATUS_CODES[200], content: repliesOf(call) },
      ...(early && { 202: { description: STATUS_CODES[202], content: json(early) } }),
      ...Object.fromEntries(
        refusalsOf(call).map(status => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const parametersOf = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties as object).map(([name, schema]) => ({
    name,
    in: 'query',
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

const contentOf = (body: Call['body']) =>
  typeof body === 'string'
    ? { [body]: { schema: body === 'multipart/form-data' ? form : { type: 'string' } } }
    : json(body)

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
