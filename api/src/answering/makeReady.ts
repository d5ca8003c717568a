import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Passage } from '../training/passage.ts'
import { countWords, toWordStats } from '../training/wordStats.ts'
import { extract } from './compose/extract/extract.ts'
import { judge } from './judge/judge.ts'
import { languageOf } from './languages/languageOf.ts'
import { readyPhrases } from './languages/saidIn.ts'
import { rank } from './rank/rank.ts'

const passage: Passage = {
  id: '',
  file: '',
  fileId: '',
  order: 0,
  path: ['Notice'],
  text: 'The shop opens at nine o’clock on Mondays. A key costs 5 euros.',
  parts: [{ at: 0, kind: 'paragraph' }],
}

const questions = ['What does a key cost?', 'When does the shop open?', 'Who owns the shop?']

let made: Promise<void> | undefined

/**
 * Makes or reads, once, what every answer needs and what takes a second in all: grammars, patterns, WordNet, trees, the
 * tables that languages are told by. It answers questions to a notice of its own, and lets others' work in between.
 */
export const makeReady = (): Promise<void> => (made ??= answerAll())

async function answerAll() {
  const stats = toWordStats(countWords([passage]))
  readyPhrases()
  for (const question of questions) {
    await othersFirst()
    const ranked = rank(question, [{ passage }], stats)
    await othersFirst()
    extract(judge({ message: question, question, history: [], ranked, stats }), question)
  }
  await othersFirst()
  await languageOf(passage.text)
}
