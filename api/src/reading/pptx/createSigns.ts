import { type Counting, numberIn } from '../blocks/numberIn.ts'
import { childNamed, type Element } from '../html/markup.ts'

const countings: [pattern: RegExp, counting: Counting][] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
  [/^ea1/, 'chinese'],
]
/** No list begins at a higher number (ISO 29500-1, ST_TextBulletStartAtNum). */
const highest = 32_767

/** Gives a function that tells what stands before the paragraphs of a shape, one after the other: `2.`, `b)` or `-`. */
export function createSigns(): (paragraph: Element, depth: number) => string {
  /** The list that counts at each depth and how far it has come. */
  const lists: { type: string; number: number }[] = []
  return (paragraph, depth) => {
    const numbers = childNamed(childNamed(paragraph, 'a:pPr'), 'a:buAutoNum')
    if (!numbers) {
      lists.length = Math.min(lists.length, depth)
      return '-'
    }
    const { type = 'arabicPeriod', startAt = '1' } = numbers.attribs
    const start = Math.min(Math.max(Number(startAt) || 1, 1), highest)
    const key = `${type} ${start}`
    const number = lists[depth]?.type === key ? lists[depth].number + 1 : start
    lists[depth] = { type: key, number }
    lists.length = depth + 1
    const counting = countings.find(([pattern]) => pattern.test(type))?.[1] ?? 'decimal'
    return written(numberIn(counting, number), type)
  }
}

function written(number: string, type: string) {
  if (type.endsWith('ParenBoth')) return `(${number})`
  if (type.endsWith('ParenR')) return `${number})`
  return type.endsWith('Plain') ? number : `${number}.`
}
