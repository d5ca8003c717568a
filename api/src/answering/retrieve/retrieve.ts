import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import { chooseEmbedder } from '../../training/embed/chooseEmbedder.ts'
import { EmbedderFailed } from '../../training/embed/EmbedderFailed.ts'
import { textIndex, vectorIndex } from '../../training/indexSearch.ts'
import { indexFacts } from '../../training/IndexVersion.ts'
import { seenBy, StoredPassage, toBinary } from '../../training/StoredPassage.ts'
import { toWordStats, type WordStats } from '../../training/wordStats.ts'
import { rewriteQuestion } from '../question/rewriteQuestion.ts'
import { synonyms, expandQuery } from '../question/synonyms.ts'
import type { Query } from './Query.ts'
import { passagesOf, type Remembered } from './passagesOf.ts'
import { rankFound } from './rankFound.ts'
import { readSoon } from './readAhead.ts'
import { mayBeginChapter } from '../question/chapters.ts'
import { placeAsked } from '../question/placeAsked.ts'
import type { Ranked } from '../rank/rank.ts'
import { rerank } from '../rerank/rerank.ts'

const most = 50

type Hit = { id: string }
type Scored = Hit & { score: number }

/**
 * The bot's passages that may answer, best first, and the counts
 * of words that rarity is measured by.
 *
 * Both searches run side by side, and the ranking is ours, so that it is the same on every MongoDB.
 * Passages of material that was deleted are never among them, whatever the index still holds.
 */
export async function retrieve(query: Query): Promise<{ ranked: Ranked[]; stats: WordStats }> {
  readSoon(query)
  const facts = await indexFacts(query.bot, query.index)
  if (!facts) return { ranked: [], stats: toWordStats({ passages: 0, length: 0, counts: {} }) }
  const { embedder, words: stats } = facts
  const { load, passageOf } = passageLoader()
  const [byVector, byText, byPlace] = await Promise.all([
    searchVectors(query, embedder).then(load),
    // The search by vectors takes the longest and is sent first.
    othersFirst()
      .then(() => searchText(query, expandQuery(query.question, stats)))
      .then(load),
    searchPlace(query).then(load),
    // Ranking needs the synonyms of all words of the question: they are
    // looked up while the searches run.
    othersFirst().then(() => synonyms(rewriteQuestion(query.question, stats), stats)),
  ])
  const found = unite(byText, byVector ?? [], byPlace).flatMap(({ id, ...scores }) => {
    const passage = passageOf(id)
    return passage ? [{ passage, ...scores }] : []
  })
  const ranked = await rankFound(found, query, stats)
  return { ranked: byVector ? await rerank(ranked, query) : ranked, stats }
}

/** Loads the passages that searches find, as each search is done. */
function passageLoader() {
  const passages = new Map<string, Remembered>()
  return {
    load: async <Hits extends Hit[] | undefined>(hits: Hits) => {
      const found = await passagesOf(hits?.map(({ id }) => id) ?? [])
      for (const passage of found) passages.set(passage.id, passage)
      return hits
    },
    /** The passage of an id that was loaded; nothing where it is gone. */
    passageOf: (id: string): Remembered | undefined => passages.get(id),
  }
}

async function search(pipeline: object[]): Promise<Scored[]> {
  const hits = StoredPassage.collection.aggregate<{ _id: Types.ObjectId; score: number }>(pipeline)
  return (await hits.toArray()).map(({ _id, score }) => ({ id: String(_id), score }))
}

const searchText = ({ bot, index }: Query, words: string) =>
  search([
    {
      $search: {
        index: textIndex,
        compound: {
          filter: [
            { equals: { path: 'bot', value: bot } },
            { range: { path: 'from', lte: index } },
            { range: { path: 'until', gt: index } },
          ],
          must: [{ text: { query: words, path: ['text', 'context'] } }],
        },
      },
    },
    { $limit: most },
    { $project: { _id: 1, score: { $meta: 'searchScore' } } },
  ])

/**
 * What stands on the page or in the chapter that a question names, in any file; or, where it names nothing
 * at all, what the files begin with. Of many passages always the same ones. Pages are in
 * no index, which every training would pay for: only the bot's own passages are gone
 * through, and only for such a question.
 */
async function searchPlace({ bot, index, question }: Query): Promise<Hit[]> {
  const { chapter, ...place } = placeAsked(question) ?? {}
  const [named] = Object.entries(place)
  const isNameless = tokens(question).every(({ folded }) => isFunctionWord(folded))
  if (!named && !chapter && !isNameless) return []
  const there = chapter
    ? { path: mayBeginChapter(chapter) }
    : named && { [`parts.${named[0]}`]: named[1] }
  const hits = await StoredPassage.find({ ...seenBy(bot, index), ...there }, { _id: 1 })
    .sort({ order: 1, _id: 1 })
    .limit(most)
    .lean()
  return hits.map(({ _id }) => ({ id: String(_id) }))
}

const otherVectors =
  'Questions are found by their words alone until the bot is trained again: what makes vectors was changed since.'

/**
 * The passages nearest by vector. None where the index was embedded otherwise than questions are
 * now; `undefined` where no vector can be had.
 */
async function searchVectors(query: Query, embeddedBy: string) {
  const { bot, index, question, signal, onTrouble } = query
  const embedder = chooseEmbedder()
  if (embedder.id !== embeddedBy) {
    onTrouble(otherVectors)
    return []
  }
  const embedded = await embedder.embed([question], 'query', signal).catch((error: unknown) => {
    if (!(error instanceof EmbedderFailed)) throw error
    onTrouble(`${error.message} Questions are found by their words alone.`)
  })
  if (!embedded) return undefined
  const [vector] = embedded
  if (!vector?.some(Boolean)) return []
  return search([
    {
      $vectorSearch: {
        index: vectorIndex,
        path: 'vector',
        queryVector: toBinary(vector),
        filter: seenBy(bot, index),
        numCandidates: most * 20,
        limit: most,
      },
    },
    { $project: { _id: 1, score: { $meta: 'vectorSearchScore' } } },
  ])
}

type Found = { id: string; textScore?: number; vectorScore?: number }

function unite(byText: Scored[], byVector: Scored[], byPlace: Hit[]): Found[] {
  const found = new Map<string, Found>(byPlace.map(hit => [hit.id, hit]))
  const add = (name: 'textScore' | 'vectorScore', hits: Scored[]) => {
    for (const { id, score } of hits) found.set(id, { ...found.get(id), id, [name]: score })
  }
  add('textScore', byText)
  add('vectorScore', byVector)
  return [...found.values()]
}
