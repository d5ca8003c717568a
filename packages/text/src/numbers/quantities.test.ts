import { expect, it } from 'vitest'
import { numberOf, quantitiesIn } from './quantities.ts'
import { cpuTimeOf } from '../testing/cpuTimeOf.ts'

it.each([
  ['€5.40', [['money EUR', 5.4, 5.4]]],
  ['from 2,400', [['number', 2_400, 2_400]]],
  ['2.400,50 €', [['money EUR', 2_400.5, 2_400.5]]],
  ['8 GB', [['data', 8e6, 8e6]]],
  ['1 TB', [['data', 1e9, 1e9]]],
  ['10–12 kg', [['weight', 10e6, 12e6]]],
  ['18:30', [['time', 1_110, 1_110]]],
  ['9.15 am', [['time', 555, 555]]],
  ['6 pm', [['time', 1_080, 1_080]]],
  ['90 min', [['duration', 5_400, 5_400]]],
  ['£12,500 a year', [['money GBP', 12_500, 12_500]]],
  ['20 %', [['share', 20, 20]]],
  ['3 May 2024', [['date', 19_846, 19_846]]],
  ['60 zł', [['money PLN', 60, 60]]],
  ['20 euros', [['money EUR', 20, 20]]],
  ['2 to 3 weeks', [['duration', 1_209_600, 1_814_400]]],
  ['10 weeks 3 days', [['duration', 6_307_200, 6_307_200]]],
  ['3 h 25 min', [['duration', 12_300, 12_300]]],
  ['½ day', [['duration', 43_200, 43_200]]],
  ['1½ hours', [['duration', 5_400, 5_400]]],
  ['9 to 14 °C', [['temperature', 9, 14]]],
  ['£150,001 to £250,000', [['money GBP', 150_001, 250_000]]],
  ['17 h 20', [['time', 1_040, 1_040]]],
  ['40 people', [['number', 40, 40]]],
  ['−5 °C at night', [['temperature', -5, -5]]],
  ['-£20 for members', [['money GBP', -20, -20]]],
  ['room A-7', [['number', 7, 7]]],
  ['7 -9', [['number', 7, 9]]],
  ['unlimited', []],
  ['', []],
])('reads %j', (text, expected) => {
  expect(quantitiesIn(text).map(({ kind, low, high }) => [kind, low, high])).toEqual(expected)
})

it.each([
  ['3週間かかる', 'ja', 1_814_400],
  ['10 Min.', 'de', 600],
  ['до 2 месяцев', 'ru', 5_259_600],
  ['2 giờ', 'vi', 7_200],
])('reads the duration %j in %s', (text, language, seconds) => {
  const [duration] = quantitiesIn(text, language)
  expect([duration?.kind, duration?.high]).toEqual(['duration', seconds])
})

it('puts dates in order, however they are written', () => {
  const [first, second] = ['14 March 2025', '02.04.2025'].map(text => quantitiesIn(text)[0]!.low)
  expect(first).toBeLessThan(second!)
})

it.each([
  ['2,400', 2_400],
  ['2.400', 2_400],
  ['0.125', 0.125],
  ['1 000 000', 1e6],
  ["12'500.75", 12_500.75],
  ['3,5', 3.5],
])('takes %j for %d', (written, value) => expect(numberOf(written)).toBe(value))

it('takes time in proportion to a text of figures', () => {
  const timeOf = (figures: number) => {
    const text = '1.2,3 '.repeat(figures)
    return cpuTimeOf(() => quantitiesIn(text))
  }
  // Eight times as much to read: 64 times the work, were the whole text written anew for each figure.
  expect(timeOf(80_000) / timeOf(10_000)).toBeLessThan(32)
})
