import type { Value } from '../bson/values.ts'
import type { Clause, Score } from './clauses.ts'
import type { TextField } from './TextField.ts'
import type { TextSegment } from './TextSegment.ts'

/** For each document of a segment, 1 in `matched` where a clause matches it, and its score. */
export type Verdict = { matched: Uint8Array; scores: Float32Array }

/** Word counts over all segments of a partition, the basis of inverse document frequency and length normalization. */
export type Statistics = {
  documents: number[]
  averages: number[]
  frequency: (field: number, term: string) => number
}

export type Scope = {
  segment: TextSegment
  statistics: Statistics
  /** True when the terms stand one after the other in a document, which is named by its place in the segment. */
  hasPhrase: (at: number, path: string, terms: string[]) => boolean
}

/** Lucene's BM25. */
const k1 = 1.2
const b = 0.75

export function statisticsOf(segments: TextSegment[]): Statistics {
  const paths = segments[0]?.paths.length ?? 0
  const sum = (field: number, of: (field: TextField) => number) =>
    segments.reduce(
      (total, segment) => total + (segment.paths[field] ? of(segment.paths[field]) : 0),
      0,
    )
  const documents = Array.from({ length: paths }, (_, field) => sum(field, one => one.documents))
  return {
    documents,
    averages: documents.map(
      (count, field) => sum(field, one => one.totalLength) / Math.max(count, 1),
    ),
    frequency: (field, term) => sum(field, one => one.posting(term)?.documents.length ?? 0),
  }
}

export function evaluate(clause: Clause, scope: Scope): Verdict {
  const { segment } = scope
  const verdict: Verdict = {
    matched: new Uint8Array(segment.rids.length),
    scores: new Float32Array(segment.rids.length),
  }
  switch (clause.kind) {
    case 'text':
      return scored(text(clause, scope, verdict), clause.score)
    case 'phrase':
      return scored(phrase(clause, scope, verdict), clause.score)
    case 'any':
      for (const inner of clause.clauses) addTo(verdict, evaluate(inner, scope))
      return scored(verdict, clause.score)
    case 'values':
      verdict.matched.set(segment.alive)
      ask(clause, scope, verdict, true, at => mark(verdict, at, 1))
      return scored(verdict, clause.score)
    default:
      return scored(compound(clause, scope, verdict), clause.score)
  }
}

function mark({ matched, scores }: Verdict, at: number, score: number): void {
  matched[at] = 1
  scores[at] = (scores[at] ?? 0) + score
}

function addTo(verdict: Verdict, other: Verdict): void {
  for (let at = 0; at < verdict.matched.length; at++)
    if (other.matched[at]) mark(verdict, at, other.scores[at] ?? 0)
}

function scored(verdict: Verdict, { boost, constant }: Score): Verdict {
  if (constant !== undefined) verdict.scores.fill(constant)
  else if (boost !== 1)
    for (let at = 0; at < verdict.scores.length; at++)
      verdict.scores[at] = (verdict.scores[at] ?? 0) * boost
  return verdict
}

function text(
  clause: Clause & { kind: 'text' },
  { segment, statistics }: Scope,
  verdict: Verdict,
): Verdict {
  const field = segment.paths[clause.field]
  if (!field) return verdict
  const average = statistics.averages[clause.field] || 1
  const hits = clause.all ? new Uint8Array(segment.rids.length) : undefined
  for (const term of clause.terms) {
    const posting = field.posting(term)
    if (!posting) continue
    const { documents, counts } = posting
    const frequency = statistics.frequency(clause.field, term)
    const rarity = Math.log(
      1 + ((statistics.documents[clause.field] ?? 0) - frequency + 0.5) / (frequency + 0.5),
    )
    for (let i = 0; i < documents.length; i++) {
      const at = documents[i] ?? 0
      const count = counts[i] ?? 0
      const length = field.lengths[at] ?? 0
      verdict.matched[at] = 1
      verdict.scores[at] =
        (verdict.scores[at] ?? 0) +
        (rarity * count) / (count + k1 * (1 - b + (b * length) / average))
      if (hits) hits[at] = (hits[at] ?? 0) + 1
    }
  }
  if (hits)
    for (let at = 0; at < hits.length; at++)
      if (hits[at] !== clause.terms.length) verdict.matched[at] = 0
  return verdict
}

function phrase(clause: Clause & { kind: 'phrase' }, scope: Scope, verdict: Verdict): Verdict {
  if (clause.terms.length === 0) return verdict
  const terms = [...new Set(clause.terms)]
  text({ kind: 'text', field: clause.field, terms, all: true, score: clause.score }, scope, verdict)
  for (let at = 0; at < verdict.matched.length; at++)
    if (
      verdict.matched[at] &&
      !(scope.segment.alive[at] && scope.hasPhrase(at, clause.path, clause.terms))
    )
      verdict.matched[at] = 0
  return verdict
}

type Compound = Clause & { kind: 'compound' }

/** Evaluates words first, so that conditions on values are tested only on documents that can still match. */
function compound(clause: Compound, scope: Scope, verdict: Verdict): Verdict {
  const size = verdict.matched.length
  verdict.matched.set(scope.segment.alive)
  const keep = (other: Verdict, negative = false) => {
    for (let at = 0; at < size; at++)
      if (Boolean(other.matched[at]) === negative) verdict.matched[at] = 0
  }
  for (const one of clause.must.filter(inner => !isValues(inner))) {
    const inner = evaluate(one, scope)
    keep(inner)
    for (let at = 0; at < size; at++)
      verdict.scores[at] = (verdict.scores[at] ?? 0) + (inner.scores[at] ?? 0)
  }
  for (const one of clause.filter.filter(inner => !isValues(inner))) keep(evaluate(one, scope))
  should(clause, scope, verdict)
  for (const one of clause.mustNot.filter(inner => !isValues(inner)))
    keep(evaluate(one, scope), true)
  for (const one of clause.must.filter(isValues))
    ask(
      one,
      scope,
      verdict,
      true,
      (at, score) => (verdict.scores[at] = (verdict.scores[at] ?? 0) + score),
    )
  for (const one of clause.filter.filter(isValues)) ask(one, scope, verdict, true)
  for (const one of clause.mustNot.filter(isValues)) ask(one, scope, verdict, false)
  return verdict
}

function should(clause: Compound, scope: Scope, verdict: Verdict): void {
  if (clause.should.length === 0) return
  const met = new Uint8Array(verdict.matched.length)
  for (const one of clause.should) {
    const inner = evaluate(one, scope)
    for (let at = 0; at < met.length; at++) {
      if (!inner.matched[at]) continue
      met[at] = (met[at] ?? 0) + 1
      verdict.scores[at] = (verdict.scores[at] ?? 0) + (inner.scores[at] ?? 0)
    }
  }
  for (let at = 0; at < met.length; at++)
    if ((met[at] ?? 0) < clause.minShould) verdict.matched[at] = 0
}

type ValueClause = Clause & { kind: 'values' }
const isValues = (one: Clause): one is ValueClause => one.kind === 'values'

/** Values repeat from document to document: the same one is not tested twice in a row. */
function ask(
  clause: ValueClause,
  { segment }: Scope,
  verdict: Verdict,
  expected: boolean,
  then?: (at: number, score: number) => void,
): void {
  const score = clause.score.constant ?? clause.score.boost
  const values = segment.columns.of(clause.path)
  if (!then && segment.columns.isSame(clause.path)) {
    if (clause.test(values[0] ?? null) !== expected) verdict.matched.fill(0)
    return
  }
  let last: Value | undefined
  let passed = false
  for (let at = 0; at < verdict.matched.length; at++)
    if (verdict.matched[at]) {
      const value = values[at] ?? null
      if (value !== last) passed = clause.test(value)
      last = value
      if (passed !== expected) verdict.matched[at] = 0
      else then?.(at, score)
    }
}
