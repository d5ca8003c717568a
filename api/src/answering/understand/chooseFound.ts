import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import type { Interpretation } from './Interpretation.ts'
import type { Found, Search } from './search.ts'

/** Whether the material answers, and there is nothing to ask back. */
export const isAnswered = ({ judgement }: Found): boolean =>
  judgement().holds && !judgement().unclear.length

/** Of more ways a visitor would wait too long for the answer. */
const mostWays = 5

/**
 * Of several ways that one word may be meant, the one that the material most likely answers; where it answers none, one that
 * has to be asked back about, or the first. Where each search is paid for, the first must do.
 */
export async function likeliestAnswered(
  first: Found,
  others: Interpretation[],
  search: Search,
): Promise<Found> {
  if (voyageAccess()) return first
  const further = [...new Map(others.map(one => [one.question, one])).values()].slice(0, mostWays)
  const all = [first, ...(await Promise.all(further.map(search)))]
  const answered = all.filter(isAnswered)
  const scoreOf = ({ judgement }: Found) => judgement().score
  return (
    answered.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ?? unclearOf(all) ?? first
  )
}

/** The first that has to be asked back about. */
export const unclearOf = (all: Found[]): Found | undefined =>
  all.find(({ judgement }) => judgement().unclear.length)

/** The first of some ways that is answered, and those tried before it. Where each search is paid for, one must do. */
export async function firstAnswered(
  interpretations: Interpretation[],
  search: Search,
): Promise<{ answered?: Found; tried: Found[] }> {
  const tried: Found[] = []
  for (const interpretation of voyageAccess() ? interpretations.slice(0, 1) : interpretations) {
    const found = await search(interpretation)
    if (isAnswered(found)) return { answered: found, tried }
    tried.push(found)
  }
  return { tried }
}
