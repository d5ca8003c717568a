type Schema = Record<string, unknown>

/** Values of fields whose type alone says too little, by their names. */
const usual: Record<string, unknown> = {
  botName: 'my-bot',
  bot: 'my-bot',
  currentBot: 'my-bot',
  message: 'When are you open?',
  question: 'When are you open?',
  answer: 'From nine to five.',
  email: 'ada@example.com',
  newEmail: 'ada@example.com',
  member: 'ada@example.com',
  newPass: 'correct horse battery',
  password: 'correct horse battery',
  url: 'https://example.com/handbook',
  color: '#4f46e5',
  timeZone: 'Europe/Berlin',
  name: 'Ada',
  content: 'We are open from nine to five.',
}

/** Returns a value of a JSON schema without what may be left out; `schemas` are those that it refers to, by their names. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, name = ''): unknown {
  const { $ref, anyOf, oneOf, allOf, items, properties, required, type } = schema
  const [first] = ((anyOf ?? oneOf ?? allOf) as Schema[] | undefined) ?? []
  const inner = (of: Schema, field = name) => exampleOf(of, schemas, field)
  if (typeof $ref === 'string') return inner(schemas[$ref.split('/').at(-1)!]!)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  if (first) return inner(first)
  switch (type) {
    case 'object': {
      const names = (required as string[] | undefined) ?? []
      const fields = properties as Record<string, Schema>
      return Object.fromEntries(names.map(field => [field, inner(fields[field]!, field)]))
    }
    case 'array':
      return schema['minItems'] ? [inner(items as Schema)] : []
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1
    case 'boolean':
      return true
    case 'string':
      return usual[name] ?? 'example'
    default:
      return null
  }
}
