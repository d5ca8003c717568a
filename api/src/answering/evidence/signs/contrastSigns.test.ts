import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../training/passage.ts'
import { countWords, toWordStats } from '../../../training/wordStats.ts'
import { contrastSigns } from './contrastSigns.ts'
import { readPassage } from '../../passages/readPassage.ts'
import { readQuestion } from '../../question/readQuestion.ts'

const signsOf = (question: string, text: string) => {
  const passage: Passage = {
    id: '1',
    file: 'towns.md',
    fileId: '1',
    order: 0,
    path: [],
    text,
    parts: [{ at: 0, kind: 'paragraph' }],
  }
  const read = readPassage(passage)
  const ranked = { passage, score: 1 }
  const place = { ranked, order: 0, relative: 1, read, sentence: read.sentences[0]!, at: 0 }
  return contrastSigns(readQuestion(question, toWordStats(countWords([passage]))), place)
}

describe('contrastSigns', () => {
  const text = 'After the war the town began to increase its spending on bronze plates in 1275.'

  it('sees nothing where a sentence says what is asked', () =>
    expect(signsOf('When did the town increase its spending on bronze plates?', text)).toEqual({
      denied: 0,
      onlyAskedIsNegated: 0,
      opposite: 0,
      oppositeBeside: 0,
      wordInstead: 0,
      nameInstead: 0,
      numberInstead: 0,
    }))

  it('sees the opposite, and whether it stands in the same place', () => {
    const signs = signsOf('When did the town decrease its spending?', text)
    expect(signs).toMatchObject({ opposite: 1, oppositeBeside: 1 })
  })

  it('sees another word in the place of one', () =>
    expect(signsOf('When were plastic plates bought?', text).wordInstead).toBeGreaterThan(0))

  it('sees another number, and another name, in the place of one', () => {
    expect(signsOf('What was spent on plates in 1290?', text)).toMatchObject({ numberInstead: 1 })
    const born = 'It is said that Duke Robert was born in Rouen.'
    expect(signsOf('Where was Duke William born?', born)).toMatchObject({ nameInstead: 1 })
  })

  it('sees nothing where it is asked whether something is so', () => {
    const signs = signsOf('Is glue suitable for boats?', 'Glue is not suitable for boats.')
    expect(Object.values(signs).every(sign => sign === 0)).toBe(true)
  })

  it('sees what only one of the two denies', () => {
    expect(signsOf('Where did the king not live?', 'The king lived in Paris.')).toMatchObject({
      denied: 1,
      onlyAskedIsNegated: 1,
    })
    expect(signsOf('Where did the king live?', 'The king did not live in Paris.').denied).toBe(1)
  })
})
