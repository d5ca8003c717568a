import type { Evidence, EvidenceSentence } from '../../evidence/findEvidence.ts'
import type { Cite } from '../Composer.ts'

const mostWords = 75
const mostWordsAsked = 250

/**
 * The whole list that an item, or the line leading up to it, belongs to: with that line, from its beginning to the last
 * item; or the whole of some code. Nothing where that would be long, and where one item alone holds what is asked and
 * says it in a sentence. `plain`: what holds all that the question names; `isWhole`: the list itself is asked for.
 */
export const wholeList = (
  item: EvidenceSentence,
  { plain, isWhole }: Pick<Evidence, 'plain' | 'isWhole'>,
): Cite | undefined => {
  const { passage, start } = item
  const { parts, text } = passage
  const number = parts.findLastIndex(part => part.at <= start)
  const part = parts[number]
  const next = parts[number + 1]
  const endOf = (index: number) => parts[index + 1]?.at ?? text.length
  if (part?.kind === 'list') {
    const named = plain.filter(
      one => one.passage.id === passage.id && one.start >= part.at && one.start < endOf(number),
    )
    const [only] = named
    if (!isWhole && only && named.length === 1 && isSentence(only)) return undefined
    const before = parts[number - 1]
    const lead = before ? leadIn(text.slice(before.at, part.at), before.at) : undefined
    return short(
      { passage, start: lead ?? part.at, end: endOf(number) },
      isWhole ? mostWordsAsked : mostWords,
    )
  }
  if (part?.kind === 'code')
    return short({ passage, start: part.at, end: endOf(number) }, mostWords)
  const lead = part && next?.kind === 'list' && leadIn(text.slice(part.at, next.at), part.at)
  return lead === start ? short({ passage, start, end: endOf(number + 1) }, mostWords) : undefined
}

const isSentence = ({ passage, start, end }: Cite) =>
  /\s\S+\s.*[.!?。]$/su.test(passage.text.slice(start, end))

/** Where the sentence starts that ends a text with a colon. */
const leadIn = (text: string, offset: number): number | undefined => {
  const line = /(?:^|[.!?]\s+|\n)([^\n.!?]+:)\s*$/.exec(text)
  return line?.[1] ? offset + line.index + line[0].indexOf(line[1]) : undefined
}

const short = ({ passage, start, end }: Cite, most: number): Cite | undefined => {
  const words = passage.text.slice(start, end)
  return words.split(/\s+/).length > most
    ? undefined
    : { passage, start, end: start + words.trimEnd().length }
}
