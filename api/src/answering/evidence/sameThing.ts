import type { FoundSentence } from './Evidence.ts'
import { readPassage, type ReadToken } from '../passages/readPassage.ts'

/** The terms of the numbers that a sentence has, and those of its other content words. */
const readOf = ({ passage, start }: FoundSentence) => {
  const found = readPassage(passage).sentences.find(one => one.start === start)?.tokens ?? []
  const content = found.filter(one => one.content)
  const termsOf = (some: ReadToken[]) => new Set(some.map(({ term }) => term))
  return {
    numbers: termsOf(content.filter(({ kind }) => kind === 'number')),
    words: termsOf(content.filter(({ kind }) => kind === 'word')),
  }
}

/** The terms of the numbers in a sentence. */
export const numbersIn = (one: FoundSentence): Set<string> => readOf(one).numbers

/** Whether two sentences speak of the same thing, whatever they say of it. */
export const isSameThing = (one: FoundSentence, other: FoundSentence): boolean => {
  const [here, there] = [readOf(one).words, readOf(other).words]
  return here.size > 0 && here.intersection(there).size >= 0.8 * Math.max(here.size, there.size)
}

/** Whether one of two sentences has most of the words of the other, be it in a longer statement. */
export const isAboutSame = (one: FoundSentence, other: FoundSentence): boolean => {
  const [here, there] = [readOf(one).words, readOf(other).words]
  return here.intersection(there).size > 0.5 * Math.min(here.size, there.size)
}

/**
 * Whether two sentences say the same about one thing but for a number,
 * as of the older price and the newer.
 */
export const isOtherNumber = (one: FoundSentence, other: FoundSentence): boolean => {
  const [here, there] = [readOf(one).numbers, readOf(other).numbers]
  return (
    here.size > 0 &&
    here.size === there.size &&
    here.difference(there).size > 0 &&
    isSameThing(one, other)
  )
}
