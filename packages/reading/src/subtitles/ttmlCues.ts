import type { Cue } from './cueDraft.ts'
import {
  allNamed,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
  parseXml,
  textOf,
} from '../xml/markup.ts'

type Rates = { frames: number; ticks: number }

/** True when a text begins like Timed Text. */
export const looksLikeTtml = (opening: string) =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(\w+:)?tt[\s>]/.test(opening)

/** Returns the cues of a Timed Text document (TTML2) in order of time, and its title. */
export function ttmlCues(text: string): { cues: Cue[]; title: string } {
  const nodes = parseXml(text.replace(/(<\/?)(?!ttm:)\w+:(?=[a-z])/g, '$1'))
  const [root] = nodes.filter(isElement)
  const [title] = allNamed(nodes, 'ttm:title')
  const cues = root ? allNamed(nodes, 'body').flatMap(body => cuesIn(body, 0, ratesOf(root))) : []
  return { cues: cues.sort((a, b) => a.start - b.start), title: title ? textOf(title) : '' }
}

function ratesOf({ attribs }: Element): Rates {
  const [over = 1, under = 1] = numbers(attribs['ttp:frameRateMultiplier'])
  const [rate] = numbers(attribs['ttp:frameRate'])
  const [ticks] = numbers(attribs['ttp:tickRate'])
  const frames = ((rate || 30) * over) / (under || 1)
  return { frames, ticks: ticks || (rate ? frames : 1) }
}
const numbers = (text?: string) => text?.split(/[\s:]+/).map(Number) ?? []

/** Times count from the beginning of the element around; in a sequence, from the end of the one before. */
function cuesIn(element: Element, from: number, rates: Rates): Cue[] {
  const isSequence = element.attribs['timeContainer'] === 'seq'
  const cues: Cue[] = []
  const { start } = spanOf(element, from, rates)
  let next = start
  for (const child of elementsIn(element)) {
    const span = spanOf(child, next, rates)
    if (child.name === 'p') cues.push(...cuesOf(child, span, rates))
    else if (child.name === 'div') cues.push(...cuesIn(child, next, rates))
    if (isSequence) next = span.end
  }
  return cues
}

/** Returns the cue of a paragraph, or one for each of its spans with a time. */
function cuesOf(paragraph: Element, span: { start: number; end: number }, rates: Rates): Cue[] {
  const timed = allNamed([paragraph], 'span').filter(({ attribs }) => attribs['begin'])
  if (timed.length === 0) return [{ ...span, lines: linesOf(paragraph) }]
  return timed.map(part => ({ ...spanOf(part, span.start, rates), lines: linesOf(part) }))
}

function spanOf({ attribs }: Element, from: number, rates: Rates) {
  const start = from + (seconds(attribs['begin'], rates) ?? 0)
  const length = seconds(attribs['dur'], rates)
  const end = seconds(attribs['end'], rates)
  return { start, end: length === undefined ? from + (end ?? start - from) : start + length }
}

const units: Record<string, number> = { h: 3_600, m: 60, s: 1, ms: 0.001 }

/** Returns the seconds of `01:02:03.5`, `01:02:03:12` with frames, `90.5s`, `1500ms`, `100f` or `9000t`. */
function seconds(time: string | undefined, { frames, ticks }: Rates) {
  const offset = /^\s*([\d.]+)(h|ms|m|s|f|t)\s*$/.exec(time ?? '')
  if (offset) {
    const [, number, unit = ''] = offset
    return Number(number) * (units[unit] ?? 1 / (unit === 'f' ? frames : ticks))
  }
  const clock = /^\s*(\d+):(\d\d):(\d\d(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?\s*$/.exec(time ?? '')
  if (!clock) return undefined
  const [, hours, minutes, whole, frame = 0] = clock
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(whole) + Number(frame) / frames
}

const linesOf = (element: Element) =>
  wordsOf(element)
    .split('\n')
    .map(line => line.trim())

function wordsOf(node: Node): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ')
  if (!isElement(node) || node.name === 'metadata' || node.name.startsWith('ttm:')) return ''
  return node.name === 'br' ? '\n' : childrenOf(node).map(wordsOf).join('')
}
