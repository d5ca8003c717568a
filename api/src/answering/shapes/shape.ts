import { fold } from '../../language/tokens.ts'
import { spans } from './quantities.ts'
import type { Shape } from '../languages/Language.ts'
import { shapePatterns } from './shapePatterns.ts'

const all = Object.keys(shapePatterns) as Shape[]

const span = new RegExp(`^${spans}$`)

/** Whether a folded word is a length of time. */
export const isSpan = (folded: string): boolean => span.test(folded)

/** The shape that an answer to a question must have; nothing where any words may answer. */
export const shapeAsked = (question: string): Shape | undefined => {
  const lines = fold(question).split(/[\n\r\u2028\u2029]/)
  return all.find(name => lines.some(line => shapePatterns[name].asked.test(line)))
}

/** The shape that one of some words names: money, in `late fees`. */
export const shapeNamed = (words: { folded: string }[]): Shape | undefined =>
  all.find(name => words.some(({ folded }) => shapePatterns[name].named.test(folded)))

/** Whether a word names a shape and nothing else, as `price` names money. */
export const isWordFor = (shape: Shape, word: string): boolean => {
  const folded = fold(word)
  return shapePatterns[shape].named.test(folded) || shapePatterns[shape].aside.test(folded)
}

/** Whether a sentence, or a row with the names of its columns, has something of a shape. */
export const shows = (shape: Shape, text: string, header: string[] = []): boolean => {
  const said = header.length ? `${header.join(' ')}\t${text}` : text
  const { shown, written } = shapePatterns[shape]
  return shown.test(fold(said)) || written.test(said)
}
