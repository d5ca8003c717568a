import { isRelated } from './isRelated.ts'
import { unitOf } from '../../../text/numbers/units.ts'
import { type Figure, isSameFigure } from '../figures.ts'
import type { Evidence, Material } from '../material.ts'
import { hasName, namesOf } from '../names.ts'
import { isApart, isHeld, type Statement, type Word } from './statement.ts'

/**
 * A part of a statement that may have its own subject: its content words without figures and units, and its figures.
 * `isJoined` where a word such as `and` joins it to the clause before.
 */
export type Clause = { words: Word[]; figures: Figure[]; isJoined: boolean }

/** Returns the clauses of a statement; a figure alone belongs to the clause before it: `at 8, 10 and 12`. */
export function clausesOf(statement: Statement): Clause[] {
  const figures = statement.figures()
  const runs: Word[][] = []
  for (const [at, word] of statement.words.entries())
    if (isApart(statement, at)) runs.push([word])
    else runs.at(-1)!.push(word)
  const clauses: Clause[] = []
  for (const run of runs) {
    const inside = figures.filter(one => one.start >= run[0]!.start && one.start < run.at(-1)!.end)
    const words = run.filter(
      ({ isContent, kind, folded, start }) =>
        isContent &&
        kind === 'word' &&
        !unitOf(folded, statement.language) &&
        !inside.some(one => start >= one.start && start < one.end),
    )
    const last = clauses.at(-1)
    if (words.length || !last || inside.length > 1)
      clauses.push({ words, figures: inside, isJoined: statement.is('and', run[0]!) })
    else last.figures.push(...inside)
  }
  return clauses
}

/**
 * True when a claim attaches a figure to the words of another figure in its source: children at 12, where adults pay 12 and
 * children 5. A later clause may leave out words of an earlier one, never the other way round.
 */
export function movesFigure(claim: Statement, source: Statement): boolean {
  const clauses = clausesOf(source).filter(one => one.figures.length && one.words.length)
  if (clauses.length < 2) return false
  const all = clausesOf(claim)
  const isKnown = ({ term }: Word) => clauses.some(clause => has(clause, term))
  return all.some(({ words: own, figures }) => {
    // `If you work part-time, you get 18 days`: the subject stands in another clause.
    const words = own.some(isKnown) ? own : all.flatMap(clause => clause.words)
    return figures.some(figure => {
      const having = clauses.filter(clause => sharesFigure(clause.figures, [figure]))
      const [its] = having
      if (!its || having.length > 1) return false
      return clauses.some((rival, at) => {
        if (rival === its || sharesFigure(rival.figures, figures)) return false
        if (!only(words, rival, its).length) return false
        const kept = only(words, its, rival).length
        return at > clauses.indexOf(its) ? kept < only(its.words, its, rival).length : !kept
      })
    })
  })
}

/**
 * True when a claim pairs two figures that its source pairs with others: 20 kg with £6, where that is the price up to
 * 5 kg, and £11 the one up to 20 kg.
 */
export function mixesFigures(claim: Statement, source: Statement): boolean {
  const groups = clausesOf(source).flatMap(({ figures }) => (figures.length > 1 ? [figures] : []))
  const groupOf = (figure: Figure) => {
    const [its, ...more] = groups.filter(group => sharesFigure(group, [figure]))
    return more.length ? undefined : its
  }
  const isTiedElsewhere = (one: Figure, other: Figure) => {
    const [own, theirs] = [groupOf(one), groupOf(other)]
    if (!own || !theirs || own === theirs) return false
    return (
      own.some(({ unit }) => unit === other.unit) && theirs.some(({ unit }) => unit === one.unit)
    )
  }
  return clausesOf(claim).some(({ figures }) =>
    figures.some((one, at) => figures.slice(at + 1).some(other => isTiedElsewhere(one, other))),
  )
}

const sharesFigure = (some: Figure[], others: Figure[]) =>
  some.some(one => others.some(other => isSameFigure(one, other)))

/** Returns the words that one clause has and another has not. */
const only = (words: Word[], one: Clause, other: Clause): Word[] =>
  words.filter(({ term }) => has(one, term) && !has(other, term))

const has = ({ words }: Clause, term: string) => words.some(word => isRelated(word.term, term))

/** True when a claim about a row of a table has a word that only other rows have. */
export function mixesRows(claim: Statement, source: Evidence): boolean {
  const rows = source.from.units.filter(({ part }) => part.kind === 'table')
  const own = [source, source.from.around]
  const others = [...claim.terms].filter(term => !isHeld(term, own))
  return rows.some(({ terms }) => others.some(term => terms.has(term)))
}

/** True when a claim adds a joined clause of which the material has no word. */
export function addsClause(claim: Statement, held: { terms: Set<string> }[]): boolean {
  const [, ...further] = clausesOf(claim)
  return further.some(
    ({ words, figures, isJoined }) =>
      isJoined &&
      words.length > 0 &&
      !figures.length &&
      !words.some(({ term }) => isHeld(term, held)),
  )
}

/** The most words at the beginning of a statement that count as its subject. */
const longest = 3

/** Returns the subject of a statement: the content words at its beginning, up to the first function word or number. */
const subjectOf = ({ words }: Statement): string[] => {
  const from = words.findIndex(({ isContent }) => isContent)
  const rest = words.slice(from, from + longest)
  const end = rest.findIndex(({ isContent, kind }) => !isContent || kind === 'number')
  return (end < 0 ? rest : rest.slice(0, end)).map(({ term }) => term)
}

/**
 * True when a claim applies a source's statement to another subject: it lacks the subject of the source and has the
 * subject of another unit.
 */
function changesSubject(claim: Statement, source: Evidence, { units }: Material): boolean {
  const subject = subjectOf(source)
  if (!subject.length || subject.some(term => isHeld(term, [claim]))) return false
  // A source that begins with a function word, `the` or `it`, may refer to earlier units of its block.
  const before = source.from.units.filter(
    ({ part, cite }) => part === source.part && cite.start < source.cite.start,
  )
  const known = [source, source.from.around, ...(source.words[0]?.isContent ? [] : before)]
  const put = subjectOf(claim).filter(term => !isHeld(term, known))
  return units.some(unit => unit !== source && subjectOf(unit).some(term => put.includes(term)))
}

/**
 * True when a claim attributes a figure to somebody else: its subject is that of another clause of its source, and it
 * leaves out the person at the beginning of the figure's own clause, such as `Jon Bakke` or `her nephew`.
 */
export function changesWho(claim: Statement, source: Statement): boolean {
  const subject = subjectOf(claim)
  const clauses = clausesOf(source)
  const names = new Set(namesOf(source).map(({ text }) => text))
  const firstOf = ({ words }: Clause) => words.slice(0, longest)
  const beginsWith = (clause: Clause, term: string) =>
    firstOf(clause).some(word => isRelated(word.term, term))
  return claim.figures().some(figure => {
    const [its, ...more] = clauses.filter(clause => sharesFigure(clause.figures, [figure]))
    if (!its || more.length || !subject.length) return false
    const first = firstOf(its)
    const who = first.slice(0, first.findLastIndex(({ raw }) => names.has(raw)) + 1)
    if (!who.length || who.some(({ term }) => isHeld(term, [claim]))) return false
    return clauses.some(
      rival => rival !== its && subject.every(term => beginsWith(rival, term) && !has(its, term)),
    )
  })
}

/** Returns the units that have a figure or name of a claim, where each of them has it for another subject. */
export function boundElsewhere(
  claim: Statement,
  cited: Evidence[],
  material: Material,
): Evidence[] | undefined {
  const tests = [
    ...claim.figures().map(one => (unit: Evidence) => sharesFigure(unit.figures(), [one])),
    ...namesOf(claim).map(name => (unit: Evidence) => hasName(unit, name, false)),
  ]
  // A cited unit most likely has it, and for the same subject: then no other needs to be read.
  const own = cited.filter(unit => !changesSubject(claim, unit, material))
  for (const hasIt of tests) {
    if (own.some(hasIt)) continue
    const having = material.units.filter(hasIt)
    if (having.length && having.every(unit => changesSubject(claim, unit, material))) return having
  }
  return undefined
}
