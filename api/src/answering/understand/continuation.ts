import { remembering } from '../../language/remembering.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import type { Phrases } from '../languages/Language.ts'
import { anyWord } from '../languages/wordIn.ts'

/** `And`, as the Dutch begin a sentence; before anything else it is Spanish for `in`. */
const dutchAnd = /^en\s+(?=(?:de|het|in|op|met|voor|wat|hoe)\s)/iu
/** What is said not to be meant: `, not the train`. */
const notMeant = new RegExp(String.raw`,?\s+(?:and\s+)?${anyWord('not')}\s+[^,;]+$`, 'iu')

type GoingOn = {
  /** What is said after the words by which the turn goes on, as `in winter` of `And in winter?`. */
  rest: string
  /** Whether it puts right what was asked before. */
  corrects: boolean
}

const blanks = /^\s+/
const signs = /^[\s,.:;!–—-]+/

/** A turn that only goes on with the one before, or puts it right; nothing where it begins otherwise. */
export const continuation = remembering((message: string): GoingOn | undefined => {
  let rest = message.replace(/^[\s¿¡]+|[\s?!.？。]+$/gu, '')
  const take = (kind: keyof Phrases, gap: RegExp): boolean => {
    const after = afterSaid(kind, rest)
    if (after === undefined || !gap.test(after)) return false
    rest = after.replace(gap, '')
    return true
  }
  take('assent', signs)
  const refuses = take('refusal', signs)
  const goes = take('further', blanks) || dutchAnd.test(rest)
  rest = rest.replace(dutchAnd, '')
  const asks = take('whatAbout', blanks)
  const corrects = take('meaning', signs) || refuses
  if (!corrects && !goes && !asks) return undefined
  return { rest: corrects ? rest.replace(notMeant, '') : rest, corrects }
})
