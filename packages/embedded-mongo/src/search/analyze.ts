import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import type { AnalyzerName } from './SearchIndex.ts'

/** Lucene's English stop words. */
const stopWords = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
  was will with`.split(/\s+/),
)

const maxTermLength = 255
const words = /[\p{L}\p{N}\p{M}_]+(?:['’.:·][\p{L}\p{M}]+|[.,;'’][\p{N}]+)*/gu
const letterRuns = /\p{L}+/gu
/** Scripts without spaces, where each sign is a word of its own. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}]/u
const pieces = /[\p{Script=Han}\p{Script=Hiragana}]|[^\p{Script=Han}\p{Script=Hiragana}]+/gu

const analyzers: Record<AnalyzerName, (text: string) => string[]> = {
  'lucene.keyword': text => (text === '' ? [] : [text]),
  'lucene.whitespace': text => text.split(/\s+/).filter(term => term !== ''),
  'lucene.simple': text => text.toLowerCase().match(letterRuns) ?? [],
  'lucene.standard': standard,
  'lucene.english': text =>
    standard(text)
      .map(withoutPossessive)
      .filter(term => !stopWords.has(term))
      .map(term => stems.memo(term)),
}

/** The terms of a text, in order. Approximates the Lucene analyser of that name. */
export const analyze = (text: string, analyzer: AnalyzerName): string[] => analyzers[analyzer](text)

function standard(text: string): string[] {
  const terms: string[] = []
  for (const word of text.toLowerCase().match(words) ?? [])
    if (ideograph.test(word)) terms.push(...(word.match(pieces) ?? []))
    else
      for (let at = 0; at < word.length; at += maxTermLength)
        terms.push(word.slice(at, at + maxTermLength))
  return terms
}

const withoutPossessive = (term: string): string => term.replace(/['’]s$/, '')

const stems = new LRUCache<string, string>({ max: 20_000, memoMethod: term => stemmer(term) })
