import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reading } from '@sandbox-ai/reading/Reading'

export type Question = {
  id: string
  q: string
  answers: string[]
  answerable: boolean
  paragraph_id: string
  article: string
}
export type Article = { title: string; paragraphs: { id: string; text: string }[] }
export type Squad = {
  articles: Article[]
  questions: Question[]
  abstention_mix: {
    title: string
    answerable: string[]
    adversarial_unanswerable: string[]
    off_topic_unanswerable: string[]
  }[]
}

export const readSquad = async (evalDir: string): Promise<Squad> =>
  JSON.parse(await readFile(join(evalDir, 'qa/squad2/squad2.json'), 'utf8'))

const receipt = {
  unit: 'section',
  units: 1,
  empty: [],
  recognised: [],
  warnings: [],
  excerpt: '',
} as const

/** An article as a reader would give it. */
export const readingOf = ({ title, paragraphs }: Article): Reading => ({
  type: 'txt',
  title: title.replaceAll('_', ' '),
  language: 'en',
  blocks: paragraphs.map(({ text }) => ({ kind: 'paragraph', text })),
  words: 0,
  receipt: { ...receipt, empty: [], recognised: [], warnings: [] },
})

/** SQuAD's own normalisation: lower case, no punctuation, no articles. */
export const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{P}|\p{S}/gu, '')
    .replace(/\b(a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** SQuAD's F1 between the words of a prediction and of a gold answer. */
export const tokenF1 = (predicted: string, gold: string): number => {
  const one = normal(predicted).split(' ').filter(Boolean)
  const other = normal(gold).split(' ').filter(Boolean)
  const left = new Map<string, number>()
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of one) {
    const count = left.get(word) ?? 0
    if (count) same++
    left.set(word, count - 1)
  }
  return same ? (2 * same) / (one.length + other.length) : 0
}
