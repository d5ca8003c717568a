import { describe, expect, it } from 'vitest'
import { words } from '../../language/words.ts'
import { countWords, toWordStats } from '../../training/wordStats.ts'
import { repairTypos } from './repairTypos.ts'

const text =
  'Iraq and the Mediterranean originated many bicycles. Die Krankenversicherung zahlt. Thuế nhập khẩu.'
const stats = toWordStats(countWords([{ text, path: [], parts: [] }]))

describe('repairTypos', () => {
  it.each([
    ['where is the mediteranean', 'where is the mediterranean'],
    ['Krankenversicherug', 'krankenversicherung'],
    ['what orignated here', 'what origin here'],
    ['thue nhap khau', 'thuế nhập khẩu'],
  ])('repairs %j', (typed, meant) => expect(words(repairTypos(typed, stats))).toEqual(words(meant)))

  it.each(['Iran', 'codes like XJ200', 'bicycle', 'zebra'])('leaves %j alone', typed =>
    expect(repairTypos(typed, stats)).toBe(typed),
  )
})
