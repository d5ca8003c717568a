import { encode } from '../../bson/encode.ts'
import { typeNameOf } from '../../bson/typeOf.ts'
import { doc, int, isDoc } from '../../bson/values.ts'
import type { Doc, Value } from '../../bson/values.ts'
import { bad } from '../../errors.ts'
import { namedArguments, over } from '../operand.ts'
import type { CompileOperator } from '../operand.ts'
import { isNullish } from '../truth.ts'

const document = (name: string, value: Value | undefined): Doc => {
  if (!isDoc(value)) throw bad(`${name} requires an object, found: ${typeNameOf(value)}`, 40400)
  return value
}

export const objects: Record<string, CompileOperator> = {
  $mergeObjects: over('$mergeObjects', [0, Infinity], args => {
    const list = args.length === 1 && Array.isArray(args[0]) ? args[0] : args
    return new Map(
      list.filter(arg => !isNullish(arg)).flatMap(arg => [...document('$mergeObjects', arg)]),
    )
  }),
  $objectToArray: over('$objectToArray', [1, 1], ([value]) =>
    isNullish(value) ? null : [...document('$objectToArray', value)].map(([k, v]) => doc({ k, v })),
  ),
  $getField: (operand, rules, compile) => {
    const args =
      isDoc(operand) && operand.has('field')
        ? namedArguments('$getField', operand, ['field'], ['input'])
        : doc({ field: operand })
    const field = compile(args.get('field') ?? null, rules)
    const input = compile(args.get('input') ?? '$$CURRENT', rules)
    return (root, variables) => {
      const name = field(root, variables)
      const from = input(root, variables)
      if (typeof name !== 'string')
        throw bad('$getField requires its field to be a string', 3041704)
      return isDoc(from) ? from.get(name) : isNullish(from) ? null : undefined
    }
  },
  $setField: (operand, rules, compile) => {
    const args = namedArguments('$setField', operand, ['field', 'input', 'value'], [])
    const [field, input, value] = ['field', 'input', 'value'].map(key =>
      compile(args.get(key) ?? null, rules),
    )
    return (root, variables) => {
      const name = field?.(root, variables)
      const from = input?.(root, variables)
      if (typeof name !== 'string')
        throw bad('$setField requires its field to be a string', 4161107)
      if (isNullish(from)) return null
      const made = new Map(document('$setField', from))
      const next = value?.(root, variables)
      if (next === undefined) made.delete(name)
      else made.set(name, next)
      return made
    }
  },
  $bsonSize: over('$bsonSize', [1, 1], ([value]) =>
    isNullish(value) ? null : int(encode(document('$bsonSize', value)).length),
  ),
}
