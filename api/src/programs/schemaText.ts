type Schema = Record<string, unknown>

/** Returns a JSON schema as a type that fits into a line: `string`, `"a" | "b"`, `Bot`, `File[]`. */
export function schemaText(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, items, type } = schema
  const either = (anyOf ?? oneOf) as Schema[] | undefined
  if (typeof $ref === 'string') return $ref.split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum']))
    return schema['enum'].map(value => JSON.stringify(value)).join(' | ')
  if (either) return [...new Set(either.map(schemaText))].join(' | ')
  if (allOf) return (allOf as Schema[]).map(schemaText).join(' & ')
  if (type === 'array') return listText(schemaText(items as Schema))
  if (type === 'object') return objectText(schema)
  return typeof type === 'string' ? type : 'any'
}

const listText = (item: string) => (item.includes(' ') ? `(${item})[]` : `${item}[]`)

function objectText(schema: Schema): string {
  const fields = fieldsOf(schema)
  if (!fields.length) return 'object'
  return `{ ${fields.map(({ name, isRequired, text }) => `${name}${isRequired ? '' : '?'}: ${text}`).join(', ')} }`
}

export type Field = { name: string; text: string; isRequired: boolean }

/** Returns the fields of an object's schema, those that are required first. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties as Record<string, Schema>)
    .map(([name, schema]) => ({
      name,
      text: schemaText(schema),
      isRequired: (required as string[]).includes(name),
    }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}
