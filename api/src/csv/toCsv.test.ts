import { expect, it } from 'vitest'
import { toCsv } from './toCsv.ts'

const cell = (text: string) => toCsv([['id', text]]).slice('id,'.length, -1)

it.each([
  ['=1+1', "'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\r\n-2+3', `"a\r\n'-2+3"`],
  ['a;  +1', "a;'  +1"],
  ['a;"=1+1"', `"a;'""=1+1"""`],
  [' =1+1', "' =1+1"],
  ['a\u2028＝1', "a\u2028'＝1"],
  ['1 = 1; or not: a-b', '1 = 1; or not: a-b'],
])('takes the formula out of %j', (text, written) => {
  expect(cell(text)).toBe(written)
})

it('leaves no formula behind any separator, and numbers as they are', () => {
  const separators = [';', '\t', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  for (const separator of separators)
    for (const sign of '=+-@＝＋－＠')
      for (const between of ['', ' ', '"', ' " '])
        expect(cell(`a${separator}${between}${sign}1`)).toContain(`${separator}'`)
  expect(toCsv([[-1, true, null]])).toBe('-1,yes,\n')
})
