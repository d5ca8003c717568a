import { lazily } from '../../../language/lazily.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import { isDenying } from '../../languages/wordIn.ts'
import { shows } from '../../shapes/shape.ts'
import { scaledBy } from './scaledBy.ts'

/** A number with what may stand around it: a currency, a unit, a note. */
const written =
  /^(?:\p{Lu}{3}\s)?[^\p{L}\p{N}]{0,4}(?<number>[-−]?\p{Nd}[\p{Nd}.,'’\s]*)(?:(?<unit>\p{L}*)[^\p{Nd}]{0,24}|[^\p{Nd}]?\(\p{Nd}+\))$/u
export const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

const unlimited = lazily(() => new RegExp(`^\\W*${wholeWord(wordsFor('unlimited'))}`, 'u'))

/** What a cell without a number comes to: all there can be, for `unlimited`, or 0 for `none` and `free`. */
const amountInWords = (cell: string): number | undefined => {
  const said = tokens(cell)
  if (unlimited().test(fold(cell))) return Infinity
  const isNone = said.length > 0 && said.every(({ folded }) => isDenying(folded))
  const isFree = said.length <= 2 && !/\p{Nd}/u.test(cell) && shows('money', cell)
  return isNone || isFree ? 0 : undefined
}

/**
 * What the cells of a column come to, where it is one of numbers or dates: nothing for a cell without one, and nothing
 * at all where most have none, where their units do not compare, or where `1.200` may be more than a thousand or little
 * more than one; where all are written so, they compare alike either way.
 */
export const numbersOf = (cells: string[]): (number | undefined)[] | undefined => {
  const found = cells.map(cell => written.exec(cell.trim().replace(isoDate, '$1$2$3'))?.groups)
  const texts = found.map(groups => groups?.['number'])
  const all = texts.flatMap(text => text ?? []).map(text => text.replace(/['’\s]/g, ''))
  const filled = cells.filter(cell => /[\p{L}\p{N}]/u.test(cell)).length
  if (all.length < 2 || all.length * 2 < filled) return undefined
  const groups = (sign: string) => {
    const having = all.filter(text => text.includes(sign))
    const isGrouped = (text: string) =>
      text
        .split(sign)
        .slice(1)
        .every(part => /^\d{3}(?!\d)/.test(part))
    return having.length > 0 && having.every(isGrouped)
  }
  const isContinental = all.some(text => /\.\d{3}[.,]|,\d{1,2}$/.test(text) && !/,\d{3}/.test(text))
  const areAlike = all.every(text => /^[-−]?\d{1,3}(?:\.\d{3})+$/.test(text))
  const hasPoint = all.some(text => text.includes('.'))
  if (hasPoint && !areAlike && isContinental !== groups('.')) return undefined
  const scale = scaledBy(found.flatMap(groups => (groups ? (groups['unit'] ?? '') : [])))?.values()
  if (!scale) return undefined
  return texts.map((text, at) => {
    if (text === undefined) return amountInWords(cells[at]!)
    const bare = text.replace(/['’\s]/g, '').replace('−', '-')
    const plain = isContinental
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare.replaceAll(',', '')
    return Number(plain) * (scale.next().value ?? 1)
  })
}
