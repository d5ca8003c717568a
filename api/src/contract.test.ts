import { expect, test } from 'vitest'
import * as contract from './contract.ts'

/** What zod keeps of a shape, as far as strings may lie in it. */
type Shape = {
  _zod: {
    def: {
      type: string
      checks?: { _zod: { def: { check: string } } }[]
      shape?: Record<string, Shape>
      element?: Shape
      innerType?: Shape
      options?: Shape[]
      in?: Shape
      out?: Shape
    }
  }
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Returns the places of the strings in a shape that may be of any length. */
function endless(shape: Shape, path: string): string[] {
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
  return [
    ...Object.entries(fields).flatMap(([name, field]) => endless(field, `${path}.${name}`)),
    ...[element, innerType, ...options, pipe.in, pipe.out].flatMap(inner =>
      inner ? endless(inner, path) : [],
    ),
  ]
}

test('every string that a call takes has a longest length', () => {
  const shapes = Object.entries(contract).filter(([, value]) => isShape(value))
  expect(shapes.length).toBeGreaterThan(30)
  expect(shapes.flatMap(([name, shape]) => endless(shape as Shape, name))).toEqual([])
})
