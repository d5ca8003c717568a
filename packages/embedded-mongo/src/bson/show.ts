import { numberToString } from './numbers.ts'
import { typeNameOf } from './typeOf.ts'
import { Binary, ObjectId, isDoc, isNum } from './values.ts'
import type { Value } from './values.ts'

/** A value in an error message, the way the shell writes it. */
export function show(value: Value | undefined): string {
  if (value === undefined || value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (isNum(value)) return numberToString(value)
  if (value instanceof ObjectId) return `ObjectId('${value.bytes.toString('hex')}')`
  if (value instanceof Binary) return `BinData(${value.subtype}, ${value.bytes.length} bytes)`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`
  if (isDoc(value))
    return `{ ${[...value].map(([key, entry]) => `${key}: ${show(entry)}`).join(', ')} }`
  return typeNameOf(value)
}

/** A string as itself; of anything else what it is. */
export const textOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value : show(value)
