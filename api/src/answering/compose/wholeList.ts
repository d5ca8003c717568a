import type { Cite } from './Composer.ts'

const mostWords = 60

/**
 * The whole list that an item, or the line leading up to it, belongs to: with that line, from its beginning to the last
 * item. Nothing where that would be long, or where there is no list.
 */
export const wholeList = ({ passage, start }: Cite): Cite | undefined => {
  const { parts, text } = passage
  const number = parts.findLastIndex(part => part.at <= start)
  const part = parts[number]
  const next = parts[number + 1]
  const endOf = (index: number) => parts[index + 1]?.at ?? text.length
  if (part?.kind === 'list') {
    const before = parts[number - 1]
    const lead = before ? leadIn(text.slice(before.at, part.at), before.at) : undefined
    return short({ passage, start: lead ?? part.at, end: endOf(number) })
  }
  const lead = part && next?.kind === 'list' && leadIn(text.slice(part.at, next.at), part.at)
  return lead === start ? short({ passage, start, end: endOf(number + 1) }) : undefined
}

/** Where the sentence starts that ends a text with a colon. */
const leadIn = (text: string, offset: number): number | undefined => {
  const line = /(?:^|[.!?]\s+|\n)([^\n.!?]+:)\s*$/.exec(text)
  return line?.[1] ? offset + line.index + line[0].indexOf(line[1]) : undefined
}

const short = ({ passage, start, end }: Cite): Cite | undefined => {
  const words = passage.text.slice(start, end)
  return words.split(/\s+/).length > mostWords
    ? undefined
    : { passage, start, end: start + words.trimEnd().length }
}
