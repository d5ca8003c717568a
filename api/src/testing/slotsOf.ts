export type Call = { method: 'GET' | 'POST'; path: string; shape: Schema }

/** A place for a text in what a call sends; `put` returns all of it, with the text there and usual values elsewhere. */
export type Slot = { path: string; put: (text: string) => unknown }

/** Usual values of strings by the name of their field. */
export type Usual = Record<string, string>

/** A zod schema, of which only the definition is looked at. */
export type Schema = { _zod: { def: { type: string } } }

/** The parts of a definition, each of schemas of some types. */
type Definition = {
  type: string
  shape: Record<string, Schema>
  innerType: Schema
  element: Schema
  in: Schema
  options: Schema[]
  entries: Record<string, string>
  values: unknown[]
}

const definitionOf = (schema: Schema) => schema._zod.def as Definition

/** Returns every place of a shape that takes a string, those of each alternative and of optional fields among them. */
export function slotsOf(schema: Schema, usual: Usual, path = ''): Slot[] {
  const { type, shape, innerType, element, in: input, options } = definitionOf(schema)
  switch (type) {
    case 'string':
    case 'enum':
      return [{ path, put: text => text }]
    case 'object':
      return Object.entries(shape).flatMap(([name, inner]) =>
        slotsOf(inner, usual, path ? `${path}.${name}` : name).map(slot => ({
          path: slot.path,
          put: text => ({ ...(usualOf(schema, usual) as object), [name]: slot.put(text) }),
        })),
      )
    case 'array':
      return slotsOf(element, usual, `${path}[]`).map(slot => ({
        path: slot.path,
        put: text => [slot.put(text)],
      }))
    case 'optional':
    case 'nullable':
    case 'default':
      return slotsOf(innerType, usual, path)
    case 'pipe':
      return slotsOf(input, usual, path)
    case 'union':
      return options.flatMap(option => slotsOf(option, usual, path))
    default:
      return []
  }
}

/** Returns a value of the shape; what may be left out is. */
export function usualOf(schema: Schema, usual: Usual, name = ''): unknown {
  const { type, shape, element, in: input, options, entries, values } = definitionOf(schema)
  switch (type) {
    case 'string':
      return usual[name] ?? 'Hello'
    case 'enum':
      return Object.values(entries)[0]
    case 'literal':
      return values[0]
    case 'number':
      return 30
    case 'boolean':
      return true
    case 'nullable':
      return null
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).map(([field, inner]) => [field, usualOf(inner, usual, field)]),
      )
    case 'array':
      return [usualOf(element, usual, name)]
    case 'pipe':
      return usualOf(input, usual, name)
    case 'union':
      return usualOf(options[0]!, usual, name)
    default:
      return undefined
  }
}
