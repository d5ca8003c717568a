import { expect, it } from 'vitest'
import { englishFunctionWords } from '../../language/functionWords.ts'
import { languages } from './languages.ts'
import { wordPattern } from './wordPattern.ts'

const { en: _, ...others } = languages

/** What shows a shape in a language, by where its words stand. */
const shapeWordsOf = ({
  counts,
  shapes,
}: (typeof languages)[string]): [string, string | undefined][] => [
  ['spans', counts.spans],
  ['sizes', counts.sizes],
  ['currencies', counts.currencies],
  ...Object.entries(shapes ?? {}).flatMap(([shape, words]) =>
    (['shown', 'unit', 'before', 'behind', 'columns'] as const).map(
      (kind): [string, string | undefined] => [`${shape} ${kind}`, words[kind]],
    ),
  ),
]

it('words of other languages that show a shape are none of the little words of English', () => {
  const shared = Object.entries(others).flatMap(([language, words]) =>
    shapeWordsOf(words).flatMap(([kind, list]) => {
      const pattern = new RegExp(`^${wordPattern([list])}$`, 'u')
      const both = [...englishFunctionWords].filter(word => pattern.test(word))
      return both.map(word => `${language} ${kind}: ${word}`)
    }),
  )
  // Only between numbers and other words do these show anything.
  expect(shared.toSorted()).toEqual([
    'es address before: via',
    'es clock before: a',
    'es clock behind: a',
    'fr clock before: a',
    'fr spans: an',
    'it address before: via',
  ])
})
