import type { Word } from '../../statements/alignment.ts'
import type { Stated } from '../../statements/stated.ts'
import { isJoining } from '../../languages/wordIn.ts'
import { type Figure, figuresOf } from '../facts/figures.ts'
import { isUnit } from '../facts/units.ts'
import { relative } from './conditions.ts'
import { isThing } from './strangers.ts'

/** A part of a statement that may speak of a thing of its own: its words but for the figures, and those. */
type Clause = { words: Word[]; figures: Figure[] }

const mark = /[,;:–—]/

/** Whether a statement may go on to another thing with this word; `…, which …` tells of the same. */
const opensClause = ({ text }: Stated, before: Word, { folded, start }: Word) =>
  !relative.has(folded) && (isJoining(folded) || mark.test(text.slice(before.end, start)))

/** The clauses of a text; one that is a figure alone goes on with the one before it, as in `at 8, 10 and 12`. */
const clausesOf = (stated: Stated): Clause[] => {
  const { text, words } = stated
  const opens = words.flatMap((word, at) => {
    const before = words[at - 1]
    return before && opensClause(stated, before, word) ? [word.start] : []
  })
  const all = figuresOf(text)
  const isTold = ({ content, kind, folded, start }: Word) =>
    content &&
    kind === 'word' &&
    !isUnit(folded) &&
    !all.some(figure => start >= figure.start && start < figure.end)
  const clauses: Clause[] = []
  for (const [at, from] of [0, ...opens].entries()) {
    const isInside = ({ start }: { start: number }) =>
      start >= from && start < (opens[at] ?? text.length)
    const told = words.filter(word => isInside(word) && isTold(word))
    const figures = all.filter(isInside)
    const last = clauses.at(-1)
    if (told.length || !last) clauses.push({ words: told, figures })
    else last.figures.push(...figures)
  }
  return clauses
}

const isSame = (one: Figure, other: Figure) => one.keys.some(key => other.keys.includes(key))

/**
 * Whether a claim ties a figure to what the sentence tells beside another one: of a sentence on adults at 12 and children at
 * 5, children at 12. A later clause may leave out what an earlier one named, never the other way round.
 */
export const tiesElsewhere = (claim: Stated, said: Stated): boolean => {
  const clauses = clausesOf(said).filter(({ figures }) => figures.length)
  if (clauses.length < 2) return false
  const isTied = (words: Word[], figure: Figure) => {
    const [its, ...more] = clauses.filter(({ figures }) => figures.some(one => isSame(one, figure)))
    if (!its || more.length) return false
    const isCounted = ({ start }: Word) => start === figure.end + 1
    return clauses.some((rival, at) => {
      if (rival === its) return false
      const only = (one: Clause, other: Clause) =>
        words.filter(
          ({ term }) =>
            one.words.some(word => word.term === term) &&
            !other.words.some(word => word.term === term),
        )
      const own = only(its, rival)
      const isLater = at > clauses.indexOf(its)
      const isKept = isLater ? own.some(word => isThing(word) && !isCounted(word)) : own.length > 0
      return !isKept && only(rival, its).some(isThing)
    })
  }
  return clausesOf(claim).some(({ words, figures }) =>
    figures.some(figure => isTied(words, figure)),
  )
}
