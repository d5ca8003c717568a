import { expect, it } from 'vitest'
import type { Found } from './search.ts'
import { understandSeveral } from './understandSeveral.ts'

it('takes each of several questions for what it means after all those before it', async () => {
  const sought: string[] = []
  const message = 'Who is Nora Quist? When was she born? Where does she live?'
  await understandSeveral({ message, history: [] }, ({ question }) => {
    sought.push(question)
    return Promise.resolve({ judgement: () => ({ holds: false }) } as unknown as Found)
  })
  expect(sought).toEqual([
    'Who is Nora Quist?',
    'When was Nora Quist born?',
    'Where does Nora Quist live?',
  ])
})
