import { describe, expect, it } from 'vitest'
import { countWords, toWordStats } from '../training/wordStats.ts'
import { repairTypos } from './repairTypos.ts'

const text = 'Iraq and the Mediterranean originated many bicycles. Die Krankenversicherung zahlt.'
const stats = toWordStats(countWords([{ text, path: [], parts: [] }]))
const list = 'Pump KX-4031, 5 kg, from 3 March 2024. Valve RT90, 1.25 m, 0,75 l, seit 07.09.2023.'
const listed = toWordStats(countWords([{ text: list, path: [], parts: [] }]))

describe('repairTypos', () => {
  it.each([
    ['where is the mediteranean', 'where is the mediterranean'],
    ['Krankenversicherug', 'krankenversicherung'],
    ['what orignated here', 'what origin here'],
  ])('repairs %j', (typed, meant) => expect(repairTypos(typed, stats)).toBe(meant))

  it.each([
    ['price of kx4031?', 'price of kx 4031?'],
    ['RT-90 or RT 90', 'rt90 or rt90'],
    ['what weighs 5,000 g', 'what weighs 5 kg'],
    ['125 cm and 750 ml', '1.25 m and 0,75 l'],
    ['since 2024-03-03?', 'since March 3, 2024?'],
    ['since September 7th, 2023', 'since 07.09.2023'],
  ])('writes %j as the material does', (typed, meant) =>
    expect(repairTypos(typed, listed)).toBe(meant),
  )

  it.each(['KX-4031', '5 kg', '3 kg', '3 March 2024', 'kx4032', '2024-03-04'])(
    'leaves %j as it is',
    typed => expect(repairTypos(typed, listed)).toBe(typed),
  )

  it.each(['Iran', 'codes like XJ200', 'bicycle', 'zebra'])('leaves %j alone', typed =>
    expect(repairTypos(typed, stats)).toBe(typed),
  )
})
