import { type Word, wordsOf } from './alignment.ts'
import { type Negated, negated } from './negated.ts'

/** A text with its words and what it denies. */
export type Stated = { text: string; words: Word[]; denied: Negated }

/** Reads what a text says and denies. */
export const stated = (text: string): Stated => {
  const words = wordsOf(text)
  return { text, words, denied: negated(text, words) }
}

/** All words of some texts, and the terms that any of them denies. */
export const statedIn = (texts: string[]): { words: Word[]; denied: Set<string> } => {
  const all = texts.map(stated)
  return {
    words: all.flatMap(({ words }) => words),
    denied: new Set(all.flatMap(({ denied }) => [...denied.reach])),
  }
}
