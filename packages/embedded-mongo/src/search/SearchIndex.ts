import { textOf } from '../bson/show.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { Int32, doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'

export type Similarity = 'cosine' | 'dotProduct' | 'euclidean'
export type AnalyzerName =
  | 'lucene.standard'
  | 'lucene.english'
  | 'lucene.simple'
  | 'lucene.whitespace'
  | 'lucene.keyword'

type Common = {
  id: number
  name: string
  definition: Doc
  /** Every path that may be filtered by; the first decides which partition a document belongs to. */
  filters: string[]
}
export type VectorIndex = Common & {
  type: 'vectorSearch'
  vector: { path: string; dimensions: number; similarity: Similarity }
}
export type TextIndex = Common & {
  type: 'search'
  /** Analysed paths with their analysers. */
  texts: Map<string, AnalyzerName>
}
export type SearchIndex = VectorIndex | TextIndex

export function readSearchIndex(
  id: number,
  name: string,
  type: string,
  definition: Doc,
): SearchIndex {
  return type === 'vectorSearch'
    ? { id, name, type, definition, ...readVectorDefinition(definition) }
    : { id, name, type: 'search', definition, ...readTextDefinition(definition) }
}

/** Throws when a definition uses options that are not supported. */
export function checkDefinition(type: string, definition: Doc): void {
  if (type === 'vectorSearch') readVectorDefinition(definition)
  else if (type === 'search') readTextDefinition(definition)
  else throw bad(`Unknown search index type: ${type}`)
}

const similarities: readonly string[] = ['cosine', 'dotProduct', 'euclidean']
const isSimilarity = (value: Value | undefined): value is Similarity =>
  typeof value === 'string' && similarities.includes(value)

function readVectorDefinition(definition: Doc): Pick<VectorIndex, 'filters' | 'vector'> {
  const fields = definition.get('fields')
  if (!Array.isArray(fields)) throw bad('A vectorSearch definition needs "fields"')
  const filters: string[] = []
  let vector: VectorIndex['vector'] | undefined
  for (const field of fields) {
    const path = isDoc(field) ? field.get('path') : undefined
    if (!isDoc(field) || typeof path !== 'string')
      throw bad('Every field of a vectorSearch definition needs a "path"')
    const type = field.get('type')
    if (type === 'filter') {
      filters.push(path)
      continue
    }
    if (type !== 'vector')
      throw bad(`Unknown field type in a vectorSearch definition: ${textOf(type)}`)
    for (const key of field.keys())
      if (
        ![
          'type',
          'path',
          'numDimensions',
          'similarity',
          'quantization',
          'indexingMethod',
          'hnswOptions',
        ].includes(key)
      )
        throw bad(`Unknown option of a vector field: ${key}`)
    if (vector) throw bad('Only one vector field is supported in a vectorSearch index', 238)
    if (path.includes('.'))
      throw bad('A vector field must stand at the top level of its document', 238)
    const dimensions = wholeNumber(field.get('numDimensions'))
    const similarity = field.get('similarity')
    if (!dimensions || dimensions < 1 || dimensions > 8192)
      throw bad('"numDimensions" must be between 1 and 8192')
    if (!isSimilarity(similarity))
      throw bad('"similarity" must be one of cosine, dotProduct, euclidean')
    vector = { path, dimensions, similarity }
  }
  if (!vector) throw bad('A vectorSearch definition needs a field of type "vector"')
  return { filters, vector }
}

export const analyzers: readonly string[] = [
  'lucene.standard',
  'lucene.english',
  'lucene.simple',
  'lucene.whitespace',
  'lucene.keyword',
]
export const filterTypes: readonly string[] = [
  'token',
  'objectId',
  'number',
  'date',
  'boolean',
  'uuid',
]

function readAnalyzer(value: Value | undefined, otherwise: AnalyzerName): AnalyzerName {
  if (value === undefined) return otherwise
  const known = analyzers.find(name => name === value)
  if (!known) throw bad(`The analyzer ${textOf(value)} is not supported`, 238)
  return known as AnalyzerName
}

function readTextDefinition(definition: Doc): Pick<TextIndex, 'filters' | 'texts'> {
  for (const key of definition.keys())
    if (!['mappings', 'analyzer', 'searchAnalyzer'].includes(key))
      throw bad(`The option '${key}' of a search definition is not supported`, 238)
  const standard = readAnalyzer(definition.get('analyzer'), 'lucene.standard')
  const mappings = definition.get('mappings')
  if (!isDoc(mappings)) throw bad('A search definition needs "mappings"')
  if (mappings.get('dynamic') === true)
    throw bad('Dynamic mappings are not supported: name the fields', 238)
  const filters: string[] = []
  const texts = new Map<string, AnalyzerName>()
  readFields(mappings.get('fields'), '', standard, filters, texts)
  return { filters, texts }
}

function readFields(
  fields: Value | undefined,
  prefix: string,
  standard: AnalyzerName,
  filters: string[],
  texts: Map<string, AnalyzerName>,
): void {
  if (fields === undefined) return
  if (!isDoc(fields)) throw bad('"fields" of a search definition must be a document')
  for (const [name, mapping] of fields)
    for (const field of Array.isArray(mapping) ? mapping : [mapping]) {
      if (!isDoc(field)) throw bad(`The mapping of ${prefix}${name} must be a document`)
      const type = field.get('type')
      if (type === 'string') texts.set(prefix + name, readAnalyzer(field.get('analyzer'), standard))
      else if (type === 'document')
        readFields(field.get('fields'), `${prefix}${name}.`, standard, filters, texts)
      else if (typeof type === 'string' && filterTypes.includes(type)) filters.push(prefix + name)
      else throw bad(`The field type ${textOf(type)} of ${prefix}${name} is not supported`, 238)
    }
}

/** Returns the output of `$listSearchIndexes`; every index that exists is ready. */
export function viewSearchIndexes(indexes: SearchIndex[], options: Value): Doc[] {
  const name = isDoc(options) ? options.get('name') : undefined
  return indexes
    .filter(index => name === undefined || index.name === name)
    .map(index =>
      doc({
        id: index.id.toString(16).padStart(24, '0'),
        name: index.name,
        type: index.type,
        status: 'READY',
        queryable: true,
        latestVersion: int(0),
        latestDefinition: index.definition,
        latestDefinitionVersion: doc({ version: new Int32(0), createdAt: new Date(0) }),
      }),
    )
}
