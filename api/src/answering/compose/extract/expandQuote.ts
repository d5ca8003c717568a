import type { Passage, PassagePart } from '../../../passages/passage.ts'
import type { Evidence } from '../../Evidence.ts'
import type { Cite } from '../../verify/Claim.ts'

/** Words of a list that is quoted in full for one of its items, and for its lead-in line. */
const maxWords = 75
const maxWordsBelowLead = 250
/** Lines of code that are quoted in full. */
const maxLines = 40

/** Returns the stretch of a passage to be quoted for a unit: the unit itself, or the list or code it belongs to. */
export function expandQuote(unit: Evidence, quoted: Evidence[]): Cite {
  const { passage, start, end, part, cell } = unit
  const own = { passage, start, end, ...(cell !== undefined && { cell }) }
  const number = passage.parts.findLastIndex(({ at }) => at <= start)
  if (part.kind === 'code') return expandToCode(own, number)
  const next = passage.parts[number + 1]
  if (part.kind === 'list') return expandToList(unit, number, quoted)
  const isLead = endsInColon(own) && end >= (next?.at ?? passage.text.length) - 1
  if (isLead && next && (next.kind === 'list' || next.kind === 'code'))
    return beginning({ passage, start, end: endOf(passage, number + 1) })
  return own
}

/** Returns the list of an item with its lead-in line; the item alone where that is long and no other item is quoted. */
function expandToList(item: Evidence, number: number, quoted: Evidence[]): Cite {
  const { passage } = item
  const { parts, text } = passage
  const first = parts.findLastIndex(({ kind }, at) => at < number && kind !== 'list') + 1
  const before = parts[first - 1]
  const leadStart = before && leadOf(text.slice(before.at, parts[first]!.at))
  const start = before && leadStart !== undefined ? before.at + leadStart : parts[first]!.at
  const list = trimmed({ passage, start, end: endOf(passage, number) })
  const isOfIt = (one: Evidence) =>
    one.passage.id === passage.id && one.start >= list.start && one.end <= list.end
  const limit = quoted.filter(isOfIt).length > 1 ? maxWordsBelowLead : maxWords
  return wordsIn(list) <= limit ? list : { passage, start: item.start, end: item.end }
}

/** Returns the start of the sentence that ends a text with a colon; undefined where none does. */
const leadOf = (text: string): number | undefined => {
  const lead = /(?:^|[.!?。]\s+|\n)(?<lead>[^\n]*[:：])\s*$/u.exec(text)
  return lead ? text.lastIndexOf(lead.groups!['lead']!) : undefined
}

function expandToCode({ passage, start, end }: Cite, number: number): Cite {
  const { parts, text } = passage
  const code = trimmed({
    passage,
    start: parts[number]?.at ?? 0,
    end: parts[number + 1]?.at ?? text.length,
  })
  const isShort = text.slice(code.start, code.end).split('\n').length <= maxLines
  return isShort ? code : { passage, start, end }
}

/** Returns the end of the consecutive parts of one kind from a part on. */
const endOf = ({ parts, text }: Passage, number: number): number => {
  const { kind } = parts[number] as PassagePart
  const behind = parts.findIndex((part, at) => at > number && part.kind !== kind)
  return behind < 0 ? text.length : parts[behind]!.at
}

/** Returns as many lines of a quote as an answer takes. */
const beginning = (cite: Cite): Cite => {
  const { passage, start } = cite
  let words = 0
  let end = start
  for (const line of passage.text.slice(start, cite.end).split('\n')) {
    words += line.split(/\s+/).length
    if (words > maxWordsBelowLead && end > start) break
    end += line.length + 1
  }
  return trimmed({ passage, start, end: Math.min(end, cite.end) })
}

const trimmed = ({ passage, start, end }: Cite): Cite => ({
  passage,
  start,
  end: start + passage.text.slice(start, end).trimEnd().length,
})

const endsInColon = ({ passage, start, end }: Cite) =>
  /[:：]$/u.test(passage.text.slice(start, end).trimEnd())

const wordsIn = ({ passage, start, end }: Cite) =>
  passage.text.slice(start, end).split(/\s+/).length
