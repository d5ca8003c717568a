import { textOf } from '../bson/show.ts'
import { isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { typeNameOf } from '../bson/typeOf.ts'
import { compileProjection } from '../query/projection.ts'
import type { Rules, Variables } from '../query/Rules.ts'
import { partsOf } from '../query/path.ts'
import { metaKey } from '../query/sort.ts'
import { compileExpression } from './expression.ts'
import type { Expression } from './operand.ts'

/** Makes one document of one: the stages that updates may use as well. */
export type DocumentStage = (document: Doc, variables: Variables) => Doc

export const documentStages: Record<
  string,
  ((operand: Value, rules: Rules) => DocumentStage) | undefined
> = {
  $project: (operand, rules) => {
    if (!isDoc(operand)) throw bad('$project specification must be an object', 15969)
    const project = compileProjection(operand, rules, false)
    if (!project)
      throw bad(
        'Invalid $project :: caused by :: projection specification must have at least one field',
        51272,
      )
    return (document, variables) => project(document, variables)
  },
  $addFields: (operand, rules) => addFields('$addFields', operand, rules),
  $set: (operand, rules) => addFields('$set', operand, rules),
  $unset: (operand, rules) => {
    const paths = Array.isArray(operand) ? operand : [operand]
    if (paths.length === 0 || !paths.every(path => typeof path === 'string'))
      throw bad('$unset specification must be a string or an array', 31002)
    const project = compileProjection(new Map(paths.map(path => [path, false])), rules, false)
    return (document, variables) => project?.(document, variables) ?? document
  },
  $replaceRoot: (operand, rules) => {
    if (!isDoc(operand) || !operand.has('newRoot'))
      throw bad('no newRoot specified for the $replaceRoot stage', 40231)
    return replaceRoot(operand.get('newRoot') ?? null, rules)
  },
  $replaceWith: (operand, rules) => replaceRoot(operand, rules),
}

/** A pipeline of such stages, as an update uses it. */
export function compileDocumentStages(
  pipeline: Value[],
  rules: Rules,
): (document: Doc, now: Date) => Doc {
  const stages = pipeline.map(stage => {
    const [name, operand] = readStage(stage)
    const compile = documentStages[name]
    if (!compile) throw bad(`${name} is not allowed to be used within an update`, 72)
    return compile(operand, rules)
  })
  return (document, now) => {
    const variables: Variables = new Map([...rules.variables, ['NOW', now]])
    return stages.reduce((current, stage) => stage(current, variables), document)
  }
}

export function readStage(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw bad("Each element of the 'pipeline' array must be an object", 14)
  const [first] = stage
  if (!first || stage.size !== 1)
    throw bad('A pipeline stage specification object must contain exactly one field.', 40323)
  if (!first[0].startsWith('$')) throw bad(`Unrecognized pipeline stage name: '${first[0]}'`, 40324)
  return first
}

function replaceRoot(operand: Value, rules: Rules): DocumentStage {
  const expression = compileExpression(operand, rules)
  return (document, variables) => {
    const made = expression(document, variables)
    if (!isDoc(made))
      throw bad(
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeNameOf(made)}`,
        40228,
      )
    return made
  }
}

type Fields = { expression?: Expression; inner: Map<string, Fields> }

function addFields(name: string, operand: Value, rules: Rules): DocumentStage {
  if (!isDoc(operand))
    throw bad(`${name} specification stage must be an object, got ${typeNameOf(operand)}`, 40272)
  if (operand.size === 0)
    throw bad(`Invalid ${name} :: caused by :: specification must have at least one field`, 40177)
  const root: Fields = { inner: new Map() }
  plant(root, operand, rules, '')
  return (document, variables) => set(document, root, document, variables)
}

function plant(root: Fields, spec: Doc, rules: Rules, prefix: string): void {
  for (const [key, value] of spec) {
    const first = isDoc(value) ? value.keys().next().value : undefined
    if (isDoc(value) && value.size > 0 && !first?.startsWith('$'))
      plant(root, value, rules, `${prefix}${key}.`)
    else {
      let at = root
      for (const part of partsOf(prefix + key)) {
        if (part === '' || part.startsWith('$'))
          throw bad(
            `FieldPath field names may not start with '$' or be empty: ${prefix}${key}`,
            16410,
          )
        const next: Fields = at.inner.get(part) ?? { inner: new Map() }
        at.inner.set(part, next)
        at = next
      }
      at.expression =
        isDoc(value) && value.has('$meta') ? metaOf(value) : compileExpression(value, rules)
    }
  }
}

const metaOf = (value: Doc): Expression => {
  const meta = value.get('$meta')
  if (meta !== 'searchScore' && meta !== 'vectorSearchScore')
    throw bad(`Unsupported argument to $meta: ${textOf(meta)}`, 17308)
  return document => document.get(metaKey(meta))
}

function set(document: Doc, fields: Fields, root: Doc, variables: Variables): Doc {
  const made = new Map(document)
  for (const [key, field] of fields.inner) {
    const value = field.expression
      ? field.expression(root, variables)
      : setInside(document.get(key), field, root, variables)
    if (value === undefined) made.delete(key)
    else made.set(key, value)
  }
  return made
}

function setInside(
  value: Value | undefined,
  field: Fields,
  root: Doc,
  variables: Variables,
): Value {
  if (Array.isArray(value)) return value.map(entry => setInside(entry, field, root, variables))
  return set(isDoc(value) ? value : new Map(), field, root, variables)
}
