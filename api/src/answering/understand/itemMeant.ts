import { tokens } from '../../language/tokens.ts'
import { pointersIn } from '../languages/namingWords.ts'
import { anyWord } from '../languages/wordIn.ts'
import { ordinalIn } from './ordinalIn.ts'

const mostWords = 8
/** `one, two and three`. */
const series = new RegExp(`((?:[^,.:;]+, )+[^,.:;]+?),? ${anyWord('and', 'or')} ([^,.:;]+)`, 'iu')

/** What a reply listed: the rows of its table, its items line by line, else what stood behind each source, else `one, two and three`. */
const itemsOf = (response: string): string[] => {
  const rows = /^\|.*\|\n\| ---.*\n((?:\|.*\n?)+)/m.exec(response)?.[1]
  if (rows)
    return rows
      .trim()
      .split('\n')
      .map(row => row.slice(2, -2))
  const lines = response
    .split('\n')
    .flatMap(line => /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/.exec(line)?.[1] ?? [])
  if (lines.length > 1) return lines
  const stretches = response.split(/\s*(?:\[\d+\])+\s*/).filter(Boolean)
  if (stretches.length > 1) return stretches
  const [, first, last] = series.exec(response) ?? []
  return first && last ? [...first.split(', '), last] : []
}

/** An item's name: a row's first cell, what stands before a colon or dash, or its first words. */
const nameOf = (item: string): string => {
  const plain = item
    .replace(/\s*\[\d+\]/g, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])|(?<!\\)[*_`]+/gu, '')
    .trim()
  const cell = /^(?:[^:,]{1,40}: ([^,]+), [^:,]{1,40}: |(.+?) \| )/.exec(plain)
  const name = cell?.[1] ?? cell?.[2] ?? plain.split(/:\s|\s[–—-]\s/)[0] ?? plain
  return name
    .split(/\s+/)
    .slice(0, mostWords)
    .join(' ')
    .replace(/[.;,]+$/, '')
}

const behindItem = /^\s*[:,–—-]\s+/u

/** A message with a name in place of what stands for it: behind `The second one:` that is `it`, or what points there. */
const withName = (message: string, pointing: string, name: string): string => {
  const at = message.indexOf(pointing)
  const before = message.slice(0, at)
  const after = message.slice(at + pointing.length)
  const asked = after.replace(behindItem, '')
  const [pointer] = asked === after ? [] : pointersIn(tokens(asked))
  return pointer
    ? asked.slice(0, pointer.start) + name + asked.slice(pointer.end)
    : `${before}${name}${after}`.trim()
}

/** A message that points to an item of the last list that was given, with its name put in: `What does Premium cost?` */
export const itemMeant = (message: string, responses: string[]): string | undefined => {
  const ordinal = ordinalIn(message)
  if (!ordinal) return undefined
  for (const response of responses.toReversed()) {
    const items = itemsOf(response).filter(one => /[\p{L}\p{N}]/u.test(one))
    const item = items.length > 1 && items.at(ordinal.at)
    if (item) return withName(message, ordinal.words, nameOf(item))
  }
  return undefined
}
