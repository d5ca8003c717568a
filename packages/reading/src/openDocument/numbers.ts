import { numberIn } from '../blocks/numberIn.ts'
import { type Element, isElement, isText } from '../xml/markup.ts'
import type { ListLevel, Styles } from './styles.ts'

/** The number of an item; `isClause` where it is more than a single number or letter: `2.3`, `Article 4`. */
export type ItemNumber = { number: string; isClause: boolean; tick?: string }
/** An open list: the last number at each level, and the current level from 0. */
export type OpenList = { counts: (number | undefined)[]; style: string | undefined; level: number }

/** The highest number that a list begins with. */
const maxCounted = 10_000_000

/**
 * Numbers the list items and headings of an OpenDocument text as programs show them (ODF 1.3 part 3, §5.3). On slides a
 * list continues a similar one right before it.
 */
export function createNumbers(styles: Styles, isSlides = false) {
  const byStyle = new Map<string, OpenList['counts']>()
  const byId = new Map<string, OpenList['counts']>()
  const outline: OpenList['counts'] = []
  const opened = new WeakMap<Element, OpenList['counts']>()

  /** Returns the counts of the list right before one on a slide, where its first level has the same format. */
  function goneOn(list: Element, style: string | undefined) {
    const before = previousOf(list)
    const formatOf = (name = '') => styles.lists.get(name)?.[0]?.format
    const isSame = before && formatOf(before.attribs['text:style-name']) === formatOf(style)
    return isSame ? opened.get(before) : undefined
  }

  return {
    /** Opens a list, nested in `around` or on its own, in which case it may continue an earlier one. */
    open(list: Element, around?: OpenList): OpenList {
      const { attribs } = list
      const style = attribs['text:style-name'] ?? around?.style
      if (around) return { counts: around.counts, style, level: around.level + 1 }
      const key = style ?? ''
      const before =
        byId.get(attribs['text:continue-list'] ?? '') ??
        (attribs['text:continue-numbering'] === 'true' ? byStyle.get(key) : undefined) ??
        (isSlides ? goneOn(list, style) : undefined)
      const counts = before ?? []
      byStyle.set(key, counts)
      if (isSlides) opened.set(list, counts)
      const id = attribs['xml:id']
      if (id) byId.set(id, counts)
      return { counts, style, level: 0 }
    },
    /** Returns the number of the next item of a list whose first paragraph has this style. */
    item(list: OpenList, item: Element, paragraphStyle: string): ItemNumber | undefined {
      const style = list.style ?? styles.listOf.get(paragraphStyle) ?? ''
      return next(styles.lists.get(style) ?? [], list.counts, list.level, startOf(item))
    },
    /** Returns the number of a heading outside lists; `undefined` where its style excludes it. */
    heading(heading: Element): ItemNumber | undefined {
      const { attribs } = heading
      const level = (Number(attribs['text:outline-level']) || 1) - 1
      const list = styles.listOf.get(attribs['text:style-name'] ?? '')
      if (attribs['text:is-list-header'] === 'true' || list === '') return undefined
      const restart = attribs['text:restart-numbering'] === 'true' ? 1 : undefined
      return next(styles.outline, outline, level, startOf(heading) ?? restart)
    },
  }
}

export type Numbers = ReturnType<typeof createNumbers>

/** Returns the list right before a list. */
function previousOf(list: Element): Element | undefined {
  let node = list.prev
  while (node && isText(node)) node = node.prev
  return node && isElement(node) && node.name === 'text:list' ? node : undefined
}

function startOf({ attribs }: Element): number | undefined {
  const start = attribs['text:start-value']
  return start === undefined ? undefined : Number(start) || 0
}

function next(
  levels: ListLevel[],
  counts: OpenList['counts'],
  at: number,
  start?: number,
): ItemNumber | undefined {
  const level = levels[at]
  const last = start === undefined ? counts[at] : undefined
  const first = Math.min(Math.max(start ?? level?.start ?? 1, 0), maxCounted)
  counts[at] = last === undefined ? first : last + 1
  counts.length = at + 1
  if (level?.tick) return { number: '', isClause: false, tick: level.tick }
  if (!level?.counting) return undefined
  let numbers = 0
  const number = level.format.replace(/%(\d+)%/g, (_, digits: string) => {
    const one = Number(digits) - 1
    const { counting, start: usual = 1 } = levels[one] ?? {}
    if (!counting) return ''
    numbers++
    return numberIn(counting, counts[one] ?? usual)
  })
  const isClause = numbers > 1 || /\p{L}{2}|§|\p{Script=Han}/u.test(level.format)
  return { number: number.trim(), isClause }
}
