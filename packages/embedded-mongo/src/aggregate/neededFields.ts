import type { Fields } from '../bson/decode.ts'
import { isDoc } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { fieldsOf, isInclusion, isMeta } from '../query/projection.ts'
import { readStage } from './documentStages.ts'

/** Stages that pass documents on without looking into them. */
const passing = new Set(['$limit', '$skip'])

/** Returns the top-level fields that a pipeline may read; `undefined` when it may be any. */
export function neededFields(pipeline: readonly Value[]): Fields | undefined {
  for (const stage of pipeline) {
    const [name, operand] = readStage(stage)
    if (passing.has(name)) continue
    if (name === '$count') return new Set()
    if (name === '$group') return fieldsReadBy(operand)
    const projection =
      name === '$unset' ? unset(operand) : name === '$project' ? operand : undefined
    if (!isDoc(projection)) return undefined
    const gone = new Set(
      [...projection].filter(([, value]) => isDropped(value)).map(([path]) => path),
    )
    if (gone.size > 0) return allBut(gone)
    return fieldsOf(projection)
  }
  return undefined
}

/** Returns the top-level fields that the expressions of a stage read; `undefined` when they may be any. */
function fieldsReadBy(operand: Value): Fields | undefined {
  const fields = new Set<string>()
  const waiting = [operand]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value)
    else if (isDoc(value)) {
      if (namesFields.some(name => value.has(name))) return undefined
      waiting.push(...value.values())
    } else if (typeof value === 'string' && value.startsWith('$')) {
      const [first = '', second] = value.split('.', 2)
      const isRoot = rootVariables.has(first)
      if (isRoot && second === undefined) return undefined
      if (isRoot || !first.startsWith('$$')) fields.add(isRoot ? second! : first.slice(1))
    }
  }
  return fields
}

/** Variables that are the document itself. */
const rootVariables = new Set(['$$ROOT', '$$CURRENT'])
/** Arguments that name fields without a `$`. */
const namesFields = ['$getField', 'sortBy']

const allBut = (gone: Set<string>): Fields => ({ has: path => !gone.has(path), size: Infinity })

/** True when a pipeline only keeps or drops whole fields or adds scores, and changes nothing else in its documents. */
export const passesOn = (pipeline: readonly Value[]): boolean =>
  pipeline.every(stage => {
    const [name, operand] = readStage(stage)
    if (passing.has(name)) return true
    const fields = isDoc(operand) ? [...operand] : []
    if (fields.some(([path]) => path.includes('.'))) return false
    if (name === '$project')
      return fields.every(([, value]) => isDropped(value) || isInclusion(value) || isMeta(value))
    return name === '$addFields' && fields.every(([, value]) => isMeta(value))
  })

const unset = (operand: Value): Value =>
  new Map([operand].flat().flatMap(path => (typeof path === 'string' ? [[path, false]] : [])))

const isDropped = (value: Value): boolean =>
  value === false ||
  value === 0 ||
  (typeof value === 'object' && value !== null && 'value' in value && value.value === 0)
