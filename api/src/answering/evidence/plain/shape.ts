import { fold } from '../../../language/tokens.ts'
import { spans } from './quantities.ts'
import type { Pattern } from './patterns.ts'
import { shapes } from './shapes.ts'

/** What can only be answered by something written in a certain way: an amount of money, a span of time, an address. */
export type Shape = keyof typeof shapes

const all = Object.keys(shapes) as Shape[]

const span = new RegExp(`^${spans}$`)

/** Whether a folded word is a length of time. */
export const isSpan = (folded: string): boolean => span.test(folded)

/** The shape that an answer to a question must have; nothing where any words may answer. */
export const shapeAsked = (question: string): Shape | undefined => {
  const lines = fold(question)
    .replaceAll('ß', 'ss')
    .split(/[\n\r\u2028\u2029]/)
  return all.find(name => lines.some(line => shapes[name].asked.test(line)))
}

/** The shape that one of some words names: money, for `late fees`. */
export const shapeNamed = (words: { folded: string }[]): Shape | undefined =>
  all.find(name => words.some(({ folded }) => shapes[name].said.test(folded)))

/** Whether a folded word only names the shape, as `price` names money. */
export const names = (shape: Shape, folded: string): boolean => {
  const { said, aside }: { said: Pattern; aside?: Pattern } = shapes[shape]
  return said.test(folded) || (aside?.test(folded) ?? false)
}

/** Whether a sentence or row shows something of a shape. */
export const shows = (shape: Shape, text: string, header: string[] = []): boolean =>
  shapes[shape].shown.test(fold(header.length ? `${header.join(' ')}\t${text}` : text))
