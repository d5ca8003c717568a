import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import type { Passage } from '../../training/passage.ts'
import { isWordFor, shapeNamed } from '../shapes/shape.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'
import { contentOf } from '../languages/contentOf.ts'
import { isSheet } from '../languages/wordIn.ts'
import { topicsAbove } from './topicOf.ts'

/** The words that name what is asked for, and the passages to look in. */
export type PartQuery = { named: Token[]; ranked: Ranked[] }

/**
 * Whether a message asks for something by its name. Its other words must stand in the headings
 * above the passage, or in what is said right below those; `sheet` is known of what
 * stands on one, and of a table what its columns tell.
 */
export const isCalled = (
  name: string,
  passage: Passage,
  { named, ranked }: PartQuery,
  header: readonly string[] = [],
): boolean => {
  const others = wordsBesides(name, named)
  if (!others?.length) return others !== undefined
  const known = introducing(passage, ranked)
  const isOnSheet = passage.parts.some(({ sheet }) => sheet !== undefined)
  return others.every(
    token =>
      known.has(term(token)) ||
      (isOnSheet && isSheet(token.folded)) ||
      header.some(column => isToldIn(column, token)),
  )
}

/** Whether a column is called so, or tells of what is: `costs` of `Price per day`. */
const isToldIn = (column: string, token: Token): boolean => {
  const shape = shapeNamed(tokens(column))
  return contentOf(column).includes(term(token)) || (!!shape && isWordFor(shape, token.folded))
}

/**
 * The words of a question besides those of a name; nothing where the name has
 * a word that is not in the question.
 */
const wordsBesides = (name: string, named: Token[]): Token[] | undefined => {
  const own = contentOf(name)
  if (!own.length || !own.every(word => named.some(token => term(token) === word))) return undefined
  const shape = shapeNamed(tokens(name))
  return named.filter(
    token => !own.includes(term(token)) && !(shape && isWordFor(shape, token.folded)),
  )
}

/**
 * The words of the names above a passage, and of the texts right below the higher ones of these.
 */
const introducing = (passage: Passage, ranked: Ranked[]): Set<string> => {
  const { fileId, path } = passage
  const above = ranked.filter(
    ({ passage: one }) =>
      one.fileId === fileId &&
      one.path.length < path.length &&
      one.path.every((name, at) => name === path[at]),
  )
  const said = above.flatMap(one => readPassage(one.passage).terms)
  return new Set([...topicsAbove(passage).flatMap(contentOf), ...said])
}

/**
 * How near a name comes to a message: 1 for each word that the
 * message has, -1 for each that it has not.
 */
export const nearness = (name: string, message: string): number => {
  const said = new Set(tokens(message).map(term))
  return tokens(name).reduce((sum, token) => sum + (said.has(term(token)) ? 1 : -1), 0)
}
