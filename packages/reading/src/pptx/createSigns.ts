import { type Counting, numberIn } from '../blocks/numberIn.ts'
import { tickOf } from '../blocks/tickOf.ts'
import { textInFont } from '../office/symbolText.ts'
import { childNamed, type Element, elementsIn } from '../xml/markup.ts'

const countings: [pattern: RegExp, counting: Counting][] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
  [/^ea1/, 'chinese'],
  [/^circleNum/, 'circled'],
  [/^thaiAlpha/, 'thai'],
  [/^hebrew2/, 'hebrew'],
  [/^arabic1/, 'arabic'],
  [/^arabic2/, 'abjad'],
]
/** No list begins at a higher number (ISO 29500-1, ST_TextBulletStartAtNum). */
const maxStart = 32_767

const bulletsIn = (properties: Element | undefined): Element[] =>
  properties
    ? elementsIn(properties).filter(({ name }) => /^a:bu(None|Char|Blip|AutoNum)$/.test(name))
    : []

/**
 * Returns a function for the bullets and numbers of a shape's paragraphs in order: `2.`, `b)`, `✓` or `-`. `lists` has the
 * defaults for paragraphs without their own, nearest first.
 */
export function createSigns(lists: Element[] = []): (paragraph: Element, depth: number) => string {
  /** The list that counts at each depth and how far it has come. */
  const open: { type: string; number: number }[] = []
  return (paragraph, depth) => {
    const levels = lists.map(list => childNamed(list, `a:lvl${depth + 1}pPr`))
    const bullet = [childNamed(paragraph, 'a:pPr'), ...levels].flatMap(bulletsIn)[0]
    if (bullet?.name !== 'a:buAutoNum') {
      open.length = Math.min(open.length, depth)
      return (bullet && tickIn(bullet)) || '-'
    }
    const { type = 'arabicPeriod', startAt = '1' } = bullet.attribs
    const start = Math.min(Math.max(Number(startAt) || 1, 1), maxStart)
    const key = `${type} ${start}`
    const number = open[depth]?.type === key ? open[depth].number + 1 : start
    open[depth] = { type: key, number }
    open.length = depth + 1
    const counting = countings.find(([pattern]) => pattern.test(type))?.[1] ?? 'decimal'
    return written(numberIn(counting, number), type)
  }
}

/** The tick that a bullet is, in the font set beside it. */
function tickIn({ attribs, parent }: Element): string {
  const font = parent && childNamed(parent, 'a:buFont')?.attribs['typeface']
  return tickOf(textInFont(attribs['char'] ?? '', font ?? ''))
}

function written(number: string, type: string) {
  if (type.endsWith('ParenBoth')) return `(${number})`
  if (type.endsWith('ParenR')) return `${number})`
  if (type.endsWith('Minus')) return `${number}-`
  return type.endsWith('Plain') ? number : `${number}.`
}
