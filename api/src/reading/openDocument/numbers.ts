import { numberIn } from '../blocks/numberIn.ts'
import { type Element, isElement, isText } from '../html/markup.ts'
import type { ListLevel, Styles } from './styles.ts'

/** What stands before an item; it is a `clause` where it is more than one number or letter: `2.3`, `Article 4`. */
export type ItemNumber = { number: string; isClause: boolean; tick?: string }
/** A list on its way: the numbers reached in it, and how deep we are in it. */
export type OpenList = { counts: (number | undefined)[]; style: string | undefined; level: number }

/** No list begins at a higher number. */
const mostCounted = 10_000_000

/**
 * Counts the items of lists and the headings of an OpenDocument text as it is shown (ODF 1.3 part 3, §5.3). On slides a
 * list that follows another of its kind goes on with that one.
 */
export function createNumbers(styles: Styles, isSlides = false) {
  const byStyle = new Map<string, OpenList['counts']>()
  const byId = new Map<string, OpenList['counts']>()
  const outline: OpenList['counts'] = []
  const opened = new WeakMap<Element, OpenList['counts']>()

  /** What the list right before one on a slide has counted, where its first level looks the same. */
  function goneOn(list: Element, style: string | undefined) {
    const before = previousOf(list)
    const formatOf = (name = '') => styles.lists.get(name)?.[0]?.format
    const isSame = before && formatOf(before.attribs['text:style-name']) === formatOf(style)
    return isSame ? opened.get(before) : undefined
  }

  return {
    /** Opens a list, within another or by itself: then it may go on with one before. */
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
    /** The number of the next item of a list whose first paragraph has this style. */
    item(list: OpenList, item: Element, paragraphStyle: string): ItemNumber | undefined {
      const style = list.style ?? styles.listOf.get(paragraphStyle) ?? ''
      return next(styles.lists.get(style) ?? [], list.counts, list.level, startOf(item))
    },
    /** The number of a heading outside lists; nothing where its style takes it out. */
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

/** The list right before one. */
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
  const first = Math.min(Math.max(start ?? level?.start ?? 1, 0), mostCounted)
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
