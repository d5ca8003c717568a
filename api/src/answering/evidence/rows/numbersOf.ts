/** A number with what may stand around it: a currency, a unit, a note. */
const written =
  /^(?:\p{Lu}{3}\s)?[^\p{L}\p{N}]{0,4}(?<number>[-−]?\p{Nd}[\p{Nd}.,'’\s]*)(?:[^\p{Nd}]{0,24}|[^\p{Nd}]?\(\p{Nd}+\))$/u
export const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * What the cells of a column come to, where it is one of numbers or dates: nothing for a cell without one, and nothing
 * at all where most have none, or where `1.200` may be more than a thousand or little more than one; where all are written
 * so, they compare alike either way.
 */
export const numbersOf = (cells: string[]): (number | undefined)[] | undefined => {
  const texts = cells.map(
    cell => written.exec(cell.trim().replace(isoDate, '$1$2$3'))?.groups?.['number'],
  )
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
  return texts.map(text => {
    if (text === undefined) return undefined
    const bare = text.replace(/['’\s]/g, '').replace('−', '-')
    return Number(
      isContinental ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''),
    )
  })
}
