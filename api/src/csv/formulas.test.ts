import { expect, it } from 'vitest'
import { guardFormulas, unguardFormulas } from './formulas.ts'

const separators = ['', ';', '\t', '\n', '\r', '\v', '\f', '\u0085', '\u2028']
const starts = ['', "'", "''", ' ', '"', " '", '\' "']

it.each(separators)(
  'what was guarded behind %j is as it was once that is taken away',
  separator => {
    for (const start of starts)
      for (const sign of '=+-@＝x1')
        for (const text of [`${separator}${start}${sign}1`, `a${separator}${start}${sign}`])
          expect(unguardFormulas(guardFormulas(text))).toBe(text)
  },
)
