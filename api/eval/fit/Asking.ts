import type { PassageText } from '../../src/training/passage.ts'
import { normal } from '../squad.ts'

/** What a bot is made of: a whole article, two of them, five paragraphs, those of an article in another language, or a small file. */
export type Material =
  | 'article'
  | 'two articles'
  | 'five paragraphs'
  | 'five paragraphs, translated'
  | 'written article'
  | 'five written paragraphs'
  | 'small file'
  | 'small file, not English'

/** `adversarial`: it looks answerable; `missing`: its paragraph was taken out; `offTopic`: of another article or file. */
export type Kind = 'answerable' | 'adversarial' | 'missing' | 'offTopic'

/** `isAnswer` tells the sentences that answer. */
export type Asked = { q: string; kind: Kind; isAnswer: (sentence: string) => boolean }

/** A bot and what is asked of it. An article is in one fold alone, in whatever bot and language. */
export type Asking = {
  material: Material
  fold: number
  passages: (PassageText & { file?: string })[]
  asked: Asked[]
}

export const folds = 6
/** The fold of the article or file that stands so far on in its list. */
export const foldOf = (at: number) => at % folds

/** Whether a sentence of a paragraph holds one of the answers. */
export const holding = (answers: string[], paragraph: string) => (sentence: string) => {
  const said = normal(sentence)
  return paragraph.includes(sentence) && answers.some(answer => said.includes(normal(answer)))
}

const never = () => false
export const askedOff = (q: string): Asked => ({ q, kind: 'offTopic', isAnswer: never })
export const askedMissing = (q: string): Asked => ({ q, kind: 'missing', isAnswer: never })
