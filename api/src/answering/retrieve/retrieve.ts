import { Types } from 'mongoose'
import { modelsTrouble } from '../../models/models.ts'
import { builtInName, wordsAlone } from '../../training/embed/builtIn.ts'
import { embedderOf } from '../../training/embed/chooseEmbedder.ts'
import { wordsUntilTrained } from '../../training/reasonToTrain.ts'
import { EmbedderFailed } from '../../training/embed/EmbedderFailed.ts'
import { type IndexFacts, indexFacts } from '../../passages/IndexVersion.ts'
import type { Passage } from '../../passages/passage.ts'
import { rerank } from '../rerank/rerank.ts'
import type { Ranked } from '../Evidence.ts'
import { type Candidate, fuse, type SearchQuery, weightedTerms } from './fuse.ts'
import { type CachedPassage, passagesOf } from './passageCache.ts'
import { type Place, placeNamed } from './places.ts'
import { searchPlace, searchVectors, searchWords } from './search.ts'
import { File } from '../../material/File.ts'
import { entriesAmong } from './ownAnswer.ts'

export type Query = {
  bot: Types.ObjectId
  /** Number of the index to search. */
  index: number
  text: string
  /** True when visitors may be told the names of files. */
  mayName: boolean
  signal: AbortSignal
}

/** The retrieved passages, best first, and the search terms; `place` is the numbered place in the text. */
export type Retrieval = {
  ranked: Ranked[]
  terms: SearchQuery['terms']
  facts: IndexFacts
  place?: Place | undefined
  /** Problems that made the search worse, as sentences for the owner. */
  troubles: string[]
}

/**
 * Returns the bot's passages that may answer, best first; nothing where there is no such index. The searches run side by
 * side, and the ranking is ours, so that it is the same on every MongoDB. Passages of material that was deleted are never
 * among them, whatever the index still holds.
 */
export async function retrieve(query: Query): Promise<Retrieval | undefined> {
  const { bot, index, text } = query
  const facts = await indexFacts(bot, index)
  if (!facts) return undefined
  const place = placeNamed(text)
  const [{ vector, trouble }, byWords, byPlace] = await Promise.all([
    queryVector(query, facts),
    searchWords(query, text),
    place ? searchPlace(query, place) : [],
  ])
  const byVector = vector?.some(Boolean) ? await searchVectors(query, vector) : []
  const passages = await passagesOf([...new Set([...byVector, ...byWords, ...byPlace])])
  const candidates = await candidatesOf(query, [...passages.values()])
  const terms = weightedTerms(text, facts.languages, facts.words)
  const { ranked, trouble: notReranked } = await rerank(
    fuse({ terms, vector }, candidates, facts.words),
    query,
  )
  // Evidence is calibrated for the likeness of the built-in embedder's vectors alone.
  const isOwn = facts.embedder.startsWith(builtInName)
  return {
    ranked: isOwn ? ranked : ranked.map(withoutCosine),
    terms,
    facts,
    place,
    troubles: [trouble, notReranked].filter(one => one !== undefined),
  }
}

const withoutCosine = (ranked: Ranked): Ranked => ({ ...ranked, cosine: undefined })

/** Returns the vector of a text by the embedder of the index; where that one does not run here, or fails, why. */
async function queryVector(
  { text, signal }: Query,
  facts: IndexFacts,
): Promise<{ vector?: Float32Array | undefined; trouble?: string }> {
  const embedder = await embedderOf(facts.embedder)
  if (!embedder || embedder.id === wordsAlone.id)
    return { trouble: modelsTrouble() || wordsUntilTrained }
  try {
    const [vector] = await embedder.embed([text], 'query', signal)
    return { vector }
  } catch (error) {
    if (!(error instanceof EmbedderFailed)) throw error
    return { trouble: `${error.message} Questions are found by their words alone.` }
  }
}

/** The passages whose files or entries are still there, with their names where these may be told. */
async function candidatesOf(
  { bot, mayName }: Query,
  passages: CachedPassage[],
): Promise<Candidate[]> {
  const ids = [...new Set(passages.map(({ passage }) => passage.fileId))]
  const files = ids.length ? await existingFiles(bot, ids) : new Map()
  const entries = await entriesAmong(
    bot,
    ids.filter(id => !files.has(id)),
  )
  return passages.flatMap(({ passage, ...signs }) => {
    const file = files.get(passage.fileId)
    const entry = entries.get(passage.fileId)
    if (entry) return [{ passage: { ...passage, ...entry }, ...signs }]
    if (!file) return []
    const labelled: Passage = {
      ...passage,
      file: file.name,
      ...(file.url && { url: file.url }),
      ...(file.deletedAt && { replacedBy: String(file.replacedBy) }),
      ...(!mayName && { isUnnamed: true }),
    }
    return [{ passage: labelled, ...signs }]
  })
}

/** The name and address of a file, and the one that has taken its place. */
type ExistingFile = {
  _id: Types.ObjectId
  name: string
  url?: string | null
  deletedAt: Date | null
  replacedBy?: Types.ObjectId | null
}

/**
 * Returns the files of these ids that the bot still has, by their ids: those that were replaced as long as the others are
 * there, by the names of these.
 */
async function existingFiles(
  bot: Types.ObjectId,
  ids: string[],
): Promise<Map<string, ExistingFile>> {
  const files = await findFiles(bot, {
    _id: { $in: ids.map(id => new Types.ObjectId(id)) },
    $or: [{ deletedAt: null }, { replacedBy: { $type: 'objectId' } }],
  })
  const replaced = files.flatMap(({ deletedAt, replacedBy }) => (deletedAt && replacedBy) ?? [])
  const others = replaced.length
    ? await findFiles(bot, { _id: { $in: replaced }, deletedAt: null })
    : []
  const replacements = new Map(others.map(file => [String(file._id), file]))
  return new Map(
    files.flatMap(file => {
      const { name, url } = file.deletedAt
        ? (replacements.get(String(file.replacedBy)) ?? {})
        : file
      return name === undefined ? [] : [[String(file._id), { ...file, name, url: url ?? null }]]
    }),
  )
}

const findFiles = (bot: Types.ObjectId, filter: object) =>
  File.collection
    .find<ExistingFile>(
      { bot, ...filter },
      { projection: { name: 1, url: 1, deletedAt: 1, replacedBy: 1 } },
    )
    .toArray()
