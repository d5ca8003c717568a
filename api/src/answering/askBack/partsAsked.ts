import { isFunctionWord } from '../../language/functionWords.ts'
import { fold, type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import type { Passage } from '../../training/passage.ts'
import { askingWords } from '../evidence/answerKind.ts'
import type { EvidenceSentence } from '../evidence/findEvidence.ts'
import { isEmptyWord } from '../evidence/plain/lightWords.ts'
import { leadOf } from '../evidence/plain/request.ts'
import { names, shapeNamed, shows } from '../evidence/plain/shape.ts'
import { readPassage } from '../evidence/readPassage.ts'
import { tablesIn } from '../evidence/rows/tablesIn.ts'
import type { Ranked } from '../rank/rank.ts'
import { isWord } from '../languages/wordIn.ts'
import { isAsking, isIndefinite } from '../understand/substituted.ts'
import { bareWords, contentOf } from './sectionsAsked.ts'
import { readable, topicsAbove } from './topicOf.ts'

/** A table, a list or a labelled line that a message asks for, with all that stands in it. */
export type PartAsked = { passage: Passage; sentences: EvidenceSentence[] }

const score = 0.25
const mostRows = 20
const longestLabel = 4

/** Of no more than such words are a `price list` and `all services`. */
const isAll = isWord('all')

/** Whether a message asks for all of what it names, rather than what that is: `your services`, not `a service`. */
const asksForAll = (message: string): boolean =>
  bareWords(message).length > 0 ||
  tokens(message).some(
    ({ folded }) =>
      isAll(folded) || (isFunctionWord(folded) && !isAsking(folded) && !isIndefinite(folded)),
  )

/** The words of a message that name what it asks for; none where it wants to know who, when, where, how or whether. */
const namedIn = (message: string): Token[] => {
  const asked = message.slice(leadOf(message).length)
  if (askingWords(asked).size || !asksForAll(message)) return []
  return tokens(asked).filter(
    ({ folded }) => !isFunctionWord(folded) && !isEmptyWord(folded) && !isAll(folded),
  )
}

/** The words of the names above a passage, and of what is said right below those higher up. */
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
 * The parts of the material that are called just what a message asks for: a table by its heading or a column, a list by
 * its heading, a line by its label. What else it names must be said of the whole file: `What services does the shop offer?`
 * Of several those whose names are nearest to its words.
 */
export const partsAsked = (message: string, ranked: Ranked[]): PartAsked[] => {
  const named = namedIn(message)
  if (!named.length) return []
  const said = new Set(tokens(message).map(term))
  const besides = (name: string): Token[] | undefined => {
    const own = contentOf(name)
    if (!own.length || !own.every(word => named.some(token => term(token) === word)))
      return undefined
    const shape = shapeNamed(tokens(name))
    return named.filter(
      token => !own.includes(term(token)) && !(shape && names(shape, token.folded)),
    )
  }
  const isCalled = (name: string, passage: Passage): boolean => {
    const others = besides(name)
    const known = others?.length ? introducing(passage, ranked) : undefined
    return others?.every(token => known?.has(term(token))) ?? false
  }
  const headingOf = ({ path }: Passage) => readable(path.at(-1) ?? '') ?? path.at(-1) ?? ''
  /** The first column names the rows; another is meant where there are several of it: the `prices` of a column `Price`. */
  const isColumn = (column: string, at: number, passage: Passage) =>
    isCalled(column, passage) && (at === 0 || !named.some(({ folded }) => folded === fold(column)))
  /** The fewer words the name has that the message has not, and the more that it has, the nearer. */
  const nearness = (name: string) =>
    tokens(name).reduce((sum, token) => sum + (said.has(term(token)) ? 1 : -1), 0)

  const tables = tablesIn(ranked).flatMap(({ header, rows: [first, ...rows], isWhole }) => {
    if (!first || !isWhole || rows.length >= mostRows) return []
    const { passage } = first
    const called = [
      ...[headingOf(passage)].filter(name => isCalled(name, passage)),
      ...header.filter((name, at) => isColumn(name, at, passage)),
    ]
    const sentences = [first, ...rows].map(row => ({ ...row, score }))
    return called.map(name => ({ passage, sentences, nearness: nearness(name) }))
  })
  const others = ranked.flatMap(({ passage }) => {
    const read = readPassage(passage).sentences
    const items = read.filter(({ kind }) => kind === 'list')
    const labels = read.map(({ start, end }) => labelOf(passage.text.slice(start, end)))
    const labelled = labels.flatMap(label => (besides(label)?.length === 0 ? label : []))
    const heading = headingOf(passage)
    const isList = items.length > 1 && isCalled(heading, passage)
    const name = isList ? heading : labelled.length === 1 ? labelled[0] : undefined
    if (!name) return []
    const sentences = (isList ? items : read.filter((_, at) => labels[at] === name)).map(
      ({ start, end }) => ({ passage, start, end, score }),
    )
    return { passage, sentences, nearness: nearness(name) }
  })
  const all = [...tables, ...others]
  const nearest = Math.max(...all.map(one => one.nearness))
  return all.filter(one => one.nearness === nearest)
}

/** What stands before a line's colon, or what it begins with if that names how it goes on: `Phone 01803 555 0142`. */
const labelOf = (line: string): string => {
  const [, label = '', sign = ''] =
    /^([^\p{N}:：.!?]+?)\s*(?:([:：])\s*\S|\+?\(?\p{N})/u.exec(line) ?? []
  const said = tokens(label)
  const shape = shapeNamed(said)
  const isLabel = sign ? !/\n/.test(label) : shape && said.length === 1 && shows(shape, line)
  return isLabel && said.length <= longestLabel ? label : ''
}

/** What is told where all parts asked for stand in one place: the first, whole. */
export const onlyPart = (parts: PartAsked[]) => {
  const [first] = parts
  const places = new Set(parts.map(({ passage }) => [passage.fileId, ...passage.path].join('\n')))
  return first && places.size === 1
    ? { holds: true, isWhole: true, sentences: first.sentences }
    : undefined
}
