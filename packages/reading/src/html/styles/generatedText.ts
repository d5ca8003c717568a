import { closes } from './closing.ts'
import type { CssRules } from './cssRules.ts'
import type { Element } from '../../xml/markup.ts'
import { numberIn } from '../../blocks/numberIn.ts'
import { countings } from '../blocks/countings.ts'

/** Tells what a page's styles write before and behind its elements, which are entered and left in their order. */
export type GeneratedText = {
  enter: (element: Element) => { before: string; after: string; isCounted: boolean }
  leave: () => void
}

/** How deep counters of one name are kept within each other. */
const maxScopes = 200
const maxCount = 1_000_000

/**
 * Follows counters through a page (CSS Lists 3, 4): one that an element sets is that of its neighbours below it, and of all
 * in these.
 */
export function openGeneratedText({ valueOf }: CssRules): GeneratedText {
  const counters = new Map<string, number[]>()
  /** The counters that the children of each open element began. */
  const frames: Set<string>[] = [new Set()]

  function begin(name: string, value: number) {
    const scopes = counters.get(name) ?? []
    const frame = frames.at(-1)!
    if (frame.has(name)) scopes.pop()
    if (scopes.length < maxScopes) scopes.push(value)
    frame.add(name)
    counters.set(name, scopes)
  }

  const isHidden = (element: Element, place: string) =>
    ['display', 'visibility', 'opacity'].some(property =>
      closes(property, valueOf(element, `${place}:${property}`) ?? ''),
    )

  function count(element: Element, prefix: string) {
    for (const [name, value = 0] of numbersOf(valueOf(element, `${prefix}counter-reset`)))
      begin(name, value)
    for (const [name, step = 1] of numbersOf(valueOf(element, `${prefix}counter-increment`))) {
      const scopes = counters.get(name)
      if (scopes?.length) scopes.push(Math.min(scopes.pop()! + step, maxCount))
      else begin(name, step)
    }
  }

  function textOf(content: string): string {
    let text = ''
    for (const [, quoted, single, call, inner = ''] of content.matchAll(token)) {
      const parts = inner.split(',').map(part => part.trim())
      const [name = '', second] = parts
      const scopes = counters.get(name) ?? [0]
      if (call === 'counter') text += counterText(scopes.at(-1) ?? 0, second)
      else if (call === 'counters')
        text += scopes
          .map(value => counterText(value, parts[2]))
          .join(unescaped(second?.slice(1, -1) ?? ''))
      else text += unescaped(quoted ?? single ?? '')
    }
    // One sign by itself, also repeated, is mostly an icon of a font that another rule sets.
    const signs = new Set(text.match(/[\p{L}\p{N}]/gu))
    const isText = signs.size > 1 || (signs.size > 0 && isCounter.test(content))
    return isText ? text.replace(/\p{Co}/gu, '') : ''
  }

  return {
    enter(element) {
      count(element, '')
      frames.push(new Set())
      count(element, 'before:')
      const written = (place: string) =>
        valueOf(element, `${place}:font-family`) || isHidden(element, place)
          ? ''
          : (valueOf(element, `${place}:content`) ?? '')
      const before = written('marker') + written('before')
      const isCounted = isCounter.test(before)
      return { before: textOf(before), after: textOf(written('after')), isCounted }
    },
    leave() {
      for (const name of frames.pop() ?? []) counters.get(name)?.pop()
    },
  }
}

const isCounter = /\bcounters?\(/

const counterText = (value: number, counting = 'decimal') =>
  numberIn(countings.get(counting) ?? 'decimal', value)

const token = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\b(counters?)\(([^)]*)\)/gs

/** `a 1 b` as names with their numbers. */
function numbersOf(value = 'none'): [string, number?][] {
  const all: [string, number?][] = []
  for (const part of value.split(/\s+/)) {
    const last = all.at(-1)
    if (/^-?\d{1,6}$/.test(part) && last) last[1] = Number(part)
    else if (part && part !== 'none') all.push([part])
  }
  return all
}

/** A string without the signs that its sheet escapes. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, sign: string) =>
    code ? fromCode(Number.parseInt(code, 16)) : sign,
  )

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
