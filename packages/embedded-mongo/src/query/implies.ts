import { equals } from '../bson/compare.ts'
import { sortKey } from '../bson/sortKey.ts'
import { rankOf } from '../bson/typeOf.ts'
import { doc, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { constraintsOf } from './constraints.ts'
import type { Constraint, Constraints } from './constraints.ts'
import { isOperators } from './matcher.ts'

/** True when a partial index holds every document that the filter finds: the filter implies each of its conditions. */
export function implies(constraints: Constraints, filter: Doc, partial: Doc): boolean {
  const needed = constraintsOf(partial)
  const isImplied = [...partial].every(([path, condition]) => {
    const own = filter.get(path)
    if (own !== undefined && (equals(own, condition) || demandsToo(own, condition))) return true
    const demands = needed.paths.get(path)
    const known = constraints.paths.get(path)
    if (!demands || !known || path.startsWith('$')) return false
    const single = constraintsOf(doc({ [path]: condition }))
    const onlyExists = isDoc(condition) && condition.size === 1 && condition.has('$exists')
    if (!single.isEquivalent && !onlyExists) return false
    return demands.every(demand => known.some(one => follows(one, demand)))
  })
  return isImplied
}

/** True when all operators of one condition stand in the other, with the same operands. */
const demandsToo = (own: Value, condition: Value): boolean =>
  isOperators(own) &&
  isOperators(condition) &&
  [...condition].every(([name, operand]) => own.has(name) && equals(own.get(name)!, operand))

function follows(known: Constraint, demand: Constraint): boolean {
  if (demand.exists !== undefined) {
    if (!demand.exists) return false
    return (
      known.exists === true ||
      known.lower !== undefined ||
      known.upper !== undefined ||
      (known.in?.every(value => value !== null) ?? false)
    )
  }
  if (known.in) return known.in.length > 0 && known.in.every(value => fulfils(value, demand))
  if (demand.lower)
    return known.lower !== undefined && fulfils(known.lower.value, demand, !known.lower.included)
  if (demand.upper)
    return known.upper !== undefined && fulfils(known.upper.value, demand, !known.upper.included)
  return false
}

/** `open`: values come close to this one but never reach it. */
function fulfils(value: Value, demand: Constraint, open = false): boolean {
  if (demand.in) return demand.in.some(entry => equals(entry, value))
  const edge = demand.lower ?? demand.upper
  if (!edge || rankOf(edge.value) !== rankOf(value)) return false
  const order = Buffer.compare(sortKey(value), sortKey(edge.value))
  const inside = demand.lower ? order > 0 : order < 0
  return inside || (order === 0 && (edge.included || open))
}
