import type { ComposeTask } from '../answering/compose/Composer.ts'
import type { Passage } from '../passages/passage.ts'
import { passageOf } from './passageOf.ts'

const passage = (id: string, file: string, text: string) =>
  passageOf(id, text, {
    file,
    path: [file.replace(/\..*/, '')],
    parts: [{ at: 0, kind: 'paragraph', page: 3 }],
  })
export const returns = passage(
  'p-returns',
  'returns.pdf',
  'Goods can be sent back within 30 days. The buyer pays the postage. Opened software is excluded.',
)
export const warranty = passage(
  'p-warranty',
  'warranty.pdf',
  'The warranty lasts 2 years. It covers the motor, e.g. Mr. Smith had his replaced.',
)
export const prices: Passage = {
  ...passage('p-prices', 'prices.xlsx', 'Basic\t5\t1\nPremium\t9\t10'),
  parts: [
    { at: 0, kind: 'table', header: ['Plan', 'Dollars', 'Sites'] },
    { at: 10, kind: 'table', header: ['Plan', 'Dollars', 'Sites'] },
  ],
}

/** A message to be answered of three passages. */
export const composeTask = (message: string, more: Partial<ComposeTask> = {}): ComposeTask => ({
  message,
  passages: [returns, warranty, prices],
  history: [],
  instructions: '',
  title: 'Shop',
  signal: new AbortController().signal,
  ...more,
})
