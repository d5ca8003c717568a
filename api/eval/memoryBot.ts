import { countWords, toWordStats } from '../src/training/wordStats.ts'
import { hashedNgrams } from '../src/training/embed/hashedNgrams.ts'
import type { Passage, PassageText } from '../src/training/passage.ts'
import { indexText } from '../src/training/split.ts'
import { words } from '../src/language/words.ts'
import { expandQuery } from '../src/answering/question/synonyms.ts'
import { placeAsked, standsAt } from '../src/answering/question/placeAsked.ts'
import { rank, type Ranked } from '../src/answering/rank/rank.ts'
import type { Candidate } from '../src/answering/rank/scoreByWords.ts'
import type { WordStats } from '../src/training/wordStats.ts'

const perSearch = 50

/** A trained bot without server and database: both searches and the ranking, in memory. */
export type MemoryBot = {
  stats: WordStats
  passages: Passage[]
  candidates(question: string): Promise<Candidate[]>
  search(question: string): Promise<Ranked[]>
  /** Numbers of the passages `search` finds. */
  find(question: string): Promise<number[]>
}

type Posting = { at: number; count: number }

const top = (scores: Float64Array, many: number) =>
  Array.from(scores.keys())
    .filter(at => (scores[at] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, many)

/** Trains on passages as they come from the splitter, with their files' names where that matters; ids are their numbers. */
export const memoryBot = async (texts: (PassageText & { file?: string })[]): Promise<MemoryBot> => {
  const stats = toWordStats(countWords(texts))
  const indexed = texts.map(indexText)
  const vectors = await hashedNgrams.embed(indexed, 'document')
  const passages = texts.map((text, at) => ({
    ...text,
    id: String(at),
    order: at,
    file: text.file ?? text.path[0] ?? '',
    fileId: text.file ?? text.path[0] ?? '',
  }))
  const postings = new Map<string, Posting[]>()
  const lengths = indexed.map((text, at) => {
    const found = words(text)
    const counts = new Map<string, number>()
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts) {
      const posting = { at, count }
      const known = postings.get(word)
      if (known) known.push(posting)
      else postings.set(word, [posting])
    }
    return found.length
  })

  const textScores = (question: string) => {
    const scores = new Float64Array(texts.length)
    for (const word of new Set(words(question))) {
      const found = postings.get(word) ?? []
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5))
      for (const { at, count } of found) {
        const norm = 0.9 * (1 - 0.4 + (0.4 * (lengths[at] ?? 0)) / stats.averageLength)
        scores[at]! += (rarity * count) / (count + norm)
      }
    }
    return scores
  }

  const candidates = async (question: string): Promise<Candidate[]> => {
    const byText = textScores(expandQuery(question, stats))
    const [query] = await hashedNgrams.embed([question], 'query')
    const byVector = new Float64Array(texts.length)
    for (const [at, vector] of vectors.entries()) {
      let dot = 0
      for (let dim = 0; dim < vector.length; dim++) dot += vector[dim]! * query![dim]!
      byVector[at] = dot
    }
    const ofText = new Set(top(byText, perSearch))
    const ofVector = new Set(top(byVector, perSearch))
    const place = placeAsked(question)
    const ofPlace = new Set(
      place ? passages.flatMap((one, at) => (standsAt(place, one) ? [at] : [])) : [],
    )
    return [...ofText.union(ofVector).union(ofPlace)].flatMap(at => {
      const passage = passages[at]
      if (!passage) return []
      return [
        {
          passage,
          ...(ofText.has(at) && { textScore: byText[at] ?? 0 }),
          ...(ofVector.has(at) && { vectorScore: byVector[at] ?? 0 }),
        },
      ]
    })
  }

  const search = async (question: string) => rank(question, await candidates(question), stats)
  const find = async (question: string) =>
    (await search(question)).map(({ passage }) => Number(passage.id))
  return { stats, passages, candidates, search, find }
}
