import type { Evidence, EvidenceSentence } from '../../evidence/Evidence.ts'
import type { Cite } from '../../claims/Claim.ts'

const mostWords = 75
const mostWordsAsked = 250
/** An item of so many words says something by itself. */
const longItem = 8
/** Items of so little of the likeliest one's chance are of other things. */
const farLess = 0.08

/**
 * The whole list that an item, or the line leading up to it, belongs to: with that line, from its beginning to the last
 * item, over the end of a page; or the whole of some code. Of an item nothing where that would be long, and where it alone
 * holds what is asked, or is far likelier than the others, and says it in a sentence. `plain`: what holds all that the question names; `isWhole`: the list
 * itself is asked for.
 */
export const wholeList = (
  item: EvidenceSentence,
  { plain, sentences, isWhole }: Pick<Evidence, 'plain' | 'sentences' | 'isWhole'>,
): Cite | undefined => {
  const { passage, start } = item
  const { parts, text } = passage
  const number = parts.findLastIndex(part => part.at <= start)
  const part = parts[number]
  const next = parts[number + 1]
  const endOf = (index: number) => parts[index + 1]?.at ?? text.length
  const isList = (index: number) => parts[index]?.kind === 'list'
  const lastOf = (index: number): number => (isList(index + 1) ? lastOf(index + 1) : index)
  if (part?.kind === 'list') {
    let first = number
    while (isList(first - 1)) first--
    const from = parts[first]?.at ?? part.at
    const end = endOf(lastOf(number))
    const isOfIt = (one: EvidenceSentence) =>
      one.passage.id === passage.id && one.start >= from && one.start < end
    const named = plain.filter(isOfIt)
    const [only] = named
    const isLikeliest = sentences
      .filter(one => one.start !== start && isOfIt(one))
      .every(({ score }) => score < item.score * farLess)
    const isAlone = only && named.length === 1 ? isSentence(only) : isLikeliest && isSentence(item)
    if (!isWhole && isAlone) return undefined
    const before = parts[first - 1]
    const lead = before ? leadIn(text.slice(before.at, from), before.at) : undefined
    return short({ passage, start: lead ?? from, end }, isWhole ? mostWordsAsked : mostWords)
  }
  if (part?.kind === 'code')
    return short({ passage, start: part.at, end: endOf(number) }, mostWords)
  const lead = part && next?.kind === 'list' && leadIn(text.slice(part.at, next.at), part.at)
  return typeof lead === 'number' && lead <= start
    ? begun({ passage, start: lead, end: endOf(lastOf(number + 1)) })
    : undefined
}

/** As many of a list's items as an answer takes. */
const begun = ({ passage, start, end }: Cite): Cite => {
  const lines = passage.text.slice(start, end).trimEnd().split('\n')
  let words = 0
  const over = lines.findIndex(line => (words += line.split(/\s+/).length) > mostWordsAsked)
  const said = lines.slice(0, over < 0 ? lines.length : Math.max(over, 2))
  return { passage, start, end: start + said.join('\n').length }
}

/** With its full stop, or as long as one. */
const isSentence = ({ passage, start, end }: Cite) => {
  const text = passage.text.slice(start, end)
  return /\s\S+\s.*[.!?。]$/su.test(text) || text.split(/\s+/).length >= longItem
}

const pointing = /^(?:these|those|this|they|it)\b/i

/** Where the sentence starts that ends a text with a colon; with the one before, where it points back to that. */
const leadIn = (text: string, offset: number): number | undefined => {
  const line = /(?:^|[.!?]\s+|\n)([^\n.!?]+:)\s*$/.exec(text)
  if (!line?.[1]) return undefined
  const before = pointing.test(line[1]) ? text.slice(0, line.index).search(/\S[^.!?\n]*$/) : -1
  return offset + (before < 0 ? line.index + line[0].indexOf(line[1]) : before)
}

const short = ({ passage, start, end }: Cite, most: number): Cite | undefined => {
  const words = passage.text.slice(start, end)
  return words.split(/\s+/).length > most
    ? undefined
    : { passage, start, end: start + words.trimEnd().length }
}
