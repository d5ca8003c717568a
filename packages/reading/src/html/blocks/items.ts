import { type Counting, numberIn } from '../../blocks/numberIn.ts'
import { countings } from './countings.ts'
import { childNamed, type Element, elementsIn, isText } from '../../xml/markup.ts'
import type { ReadBlock } from '../../Reading.ts'

type Item = { text: string; mark: string; isReference: boolean }
type List = { number?: number; step: number; counting: Counting }

/** Collects the items of a list and of its nested lists in order, each with its number or sign on the page. */
export function openItems() {
  const lists: List[] = []
  let items: Item[] = []
  let mark: string | undefined
  let isReference = false

  return {
    isOpen: () => lists.length > 0,
    enter: (list: Element) => lists.push(listOf(list)),
    /** Closes a list; true when it was the outermost. */
    leave: () => lists.pop() !== undefined && lists.length === 0,
    begin: (item: Element) => {
      const list = lists.at(-1)
      if (!list) return
      isReference = isEntry(item)
      // The meaning of a term continues the item of the term.
      mark = item.name === 'dd' ? undefined : ' '.repeat(lists.length - 1) + signOf(item, list)
    },
    /** Marks the current item as a note, since it links back to its mark. */
    refer: () => {
      isReference = true
    },
    add: (text: string) => {
      items.push({ text, mark: mark ?? ' '.repeat(lists.length), isReference })
      mark = undefined
    },
    /** Removes the collected items and returns them as one block. */
    take: (): ReadBlock[] => {
      const taken = items
      items = []
      const text = taken.map(item => item.text).join('\n')
      const marks = taken.map(item => item.mark)
      const references = taken.filter(item => item.isReference)
      const hasMarks = marks.some(one => one !== '-')
      const isReference = references.length * 2 > taken.length
      if (!taken.length) return []
      return [
        { kind: 'list', text, ...(hasMarks && { marks }), ...(isReference && { isReference }) },
      ]
    },
  }
}

/** Attribute for the number of an item that styles generate. */
export const generatedMark = 'data-shown-mark'

function signOf(item: Element, list: List): string {
  const generated = item.attribs[generatedMark]
  if (generated) return generated
  if (list.number === undefined) return '-'
  const number = integerIn(item.attribs['value']) ?? list.number
  list.number = number + list.step
  return `${numberIn(countingOf(item) ?? list.counting, number)}.`
}

function listOf(list: Element): List {
  if (list.name !== 'ol') return { step: 1, counting: 'decimal' }
  const isReversed = 'reversed' in list.attribs
  const first = isReversed ? elementsIn(list).filter(({ name }) => name === 'li').length : 1
  return {
    number: integerIn(list.attribs['start']) ?? first,
    step: isReversed ? -1 : 1,
    counting: countingOf(list) ?? 'decimal',
  }
}

/** Returns the numbering of a list or item, by its style or its type. */
function countingOf({ attribs }: Element): Counting | undefined {
  const style = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(attribs['style'] ?? '')?.[1]
  return countings.get(style?.toLowerCase() ?? '') ?? countings.get(attribs['type'] ?? '')
}

const integerIn = (value = '') => (/^-?\d{1,6}$/.test(value) ? Number(value) : undefined)

/** The most characters besides the work in a bibliography entry. */
const maxBeside = 30

/** True for a bibliography entry, by its role, or because it has little more than the name of a work. */
const isEntry = (item: Element): boolean =>
  /\bbiblioentry\b/.test(`${item.attribs['role'] ?? ''} ${item.attribs['epub:type'] ?? ''}`) ||
  [item, ...elementsIn(item)].some(
    part => childNamed(part, 'cite') && besideElements(part) < maxBeside,
  )

const besideElements = (element: Element) =>
  element.childNodes.filter(isText).reduce((sum, { data }) => sum + data.trim().length, 0)
