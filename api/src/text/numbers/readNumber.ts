import { fold } from '../tokens.ts'

/** Returns what digits and separators may mean: `1.500` is one and a half or fifteen hundred, `1,500.5` only one thing. */
export function readNumber(written: string): number[] {
  const digits = fold(written).replace(/[ '’]/g, '')
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last) return [Number(digits)]
  const grouped = Number(digits.replace(/[.,]/g, ''))
  const inThrees = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits)
  if (separators.length > 1 && new Set(separators).size === 1) return inThrees ? [grouped] : []
  const other = last === '.' ? /,/g : /\./g
  const decimal = Number(digits.replace(other, '').replace(last, '.'))
  return inThrees && separators.length === 1 ? [grouped, decimal] : [decimal]
}
