import type { Counting } from '../../blocks/numberIn.ts'

/** Numberings of lists, by their names in HTML and CSS. */
export const countings = new Map<string, Counting>(
  Object.entries({
    '1': 'decimal',
    a: 'lowerLetter',
    A: 'upperLetter',
    i: 'lowerRoman',
    I: 'upperRoman',
    decimal: 'decimal',
    'decimal-leading-zero': 'decimalZero',
    'lower-alpha': 'lowerLetter',
    'lower-latin': 'lowerLetter',
    'upper-alpha': 'upperLetter',
    'upper-latin': 'upperLetter',
    'lower-roman': 'lowerRoman',
    'upper-roman': 'upperRoman',
  }),
)
