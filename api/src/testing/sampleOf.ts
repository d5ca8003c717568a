import * as z from 'zod/mini'

type Shape = z.ZodMiniType
type Def = {
  type: string
  shape?: Record<string, Shape>
  element?: Shape
  innerType?: Shape
  options?: Shape[]
  in?: Shape
  entries?: Record<string, string>
  values?: unknown[]
}

/** Texts of every kind that calls take; an address leads nowhere. */
const texts = [
  'sample-text',
  'sample@example.com',
  'http://127.0.0.1:9/',
  '2026-01-01T00:00:00.000Z',
  'UTC',
  '#123456',
  'a'.repeat(24),
]

/** Returns a value that a shape takes, without what may be left out; throws where none is known. */
export function sampleOf(shape: Shape): unknown {
  for (const value of candidatesFor(shape._zod.def))
    if (z.safeParse(shape, value).success) return value
  throw new Error(`No sample of ${JSON.stringify(shape._zod.def)} is known`)
}

function candidatesFor({ type, ...def }: Def): unknown[] {
  if (type === 'object') {
    const fields = Object.entries(def.shape ?? {})
    const needed = fields.filter(([, field]) => !z.safeParse(field, undefined).success)
    return [Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(field)]))]
  }
  if (type === 'array') return [[], [sampleOf(def.element!)]]
  if (type === 'union') return def.options!.map(sampleOf)
  if (type === 'enum') return Object.values(def.entries!)
  if (type === 'literal') return def.values!
  if (type === 'pipe') return [sampleOf(def.in!)]
  if (type === 'nullable') return [null, sampleOf(def.innerType!)]
  if (def.innerType) return [sampleOf(def.innerType)]
  return [...texts, 1, false]
}
