import { setImmediate as othersFirst } from 'node:timers/promises'
import { Types } from 'mongoose'
import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import { File } from '../../material/File.ts'
import { chooseEmbedder } from '../../training/embed/chooseEmbedder.ts'
import { EmbedderFailed } from '../../training/embed/EmbedderFailed.ts'
import { textIndex, vectorIndex } from '../../training/indexSearch.ts'
import { indexFacts } from '../../training/IndexVersion.ts'
import {
  type PassageRecord,
  seenBy,
  StoredPassage,
  toBinary,
} from '../../training/StoredPassage.ts'
import { toWordStats, type WordStats } from '../../training/wordStats.ts'
import { wordsToSearch } from '../wording/otherWords.ts'
import { readSoon } from './readAhead.ts'
import { placeAsked } from '../rank/placeAsked.ts'
import { type Candidate, rank, type Ranked } from '../rank/rank.ts'
import { currentReader } from '../rank/passageTerms.ts'
import { rerank } from '../rerank/rerank.ts'

const candidates = 50

/** All that an answer needs of a passage: the rest stays in the database. */
const shown = { file: 1, text: 1, path: 1, parts: 1 } as const
type Stored = Pick<PassageRecord, '_id' | keyof typeof shown>
type Hit = Stored & { score: number }

/** Who asks what of which index. */
export type Lookup = {
  bot: Types.ObjectId
  index: number
  question: string
  signal: AbortSignal
  /** Whether who asks may hear the names of files. */
  mayName: boolean
  /** Told what the owner should know where the search had to do without a service. */
  onTrouble: (why: string) => void
}

/**
 * The bot's passages that may answer, best first, with what rarity is measured by.
 *
 * Both searches run side by side and the ranking is ours, so that it is the same on every MongoDB. Passages of
 * material that was deleted are never among them, whatever the index still holds.
 */
export async function retrieve(lookup: Lookup): Promise<{ ranked: Ranked[]; words: WordStats }> {
  readSoon(lookup)
  const facts = await indexFacts(lookup.bot, lookup.index)
  if (!facts) return { ranked: [], words: toWordStats({ passages: 0, length: 0, counts: {} }) }
  const files = filesOf(lookup)
  const [byVector, byText, byPlace] = await Promise.all([
    searchVectors(lookup, facts.embedder).then(files.known),
    searchWords(lookup, facts.words).then(files.known),
    searchPlace(lookup).then(files.known),
  ])
  const found = unite(byText, byVector ?? [], byPlace)
  const ranked = rank(lookup.question, files.withNames(found), facts.words)
  return { ranked: byVector ? await rerank(ranked, lookup) : ranked, words: facts.words }
}

/** Vectors take longer to compare: they are on their way before the question's words are looked up. */
async function searchWords(lookup: Lookup, words: WordStats) {
  await othersFirst()
  return searchText({ ...lookup, question: wordsToSearch(lookup.question, words) })
}

const search = (pipeline: object[]) => StoredPassage.collection.aggregate<Hit>(pipeline).toArray()

const searchText = ({ bot, index, question }: Lookup) =>
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
          must: [{ text: { query: question, path: ['text', 'context'] } }],
        },
      },
    },
    { $limit: candidates },
    { $project: { ...shown, score: { $meta: 'searchScore' } } },
  ])

/**
 * What stands on the page that is named, in whichever file, or what the files begin with where a question names nothing
 * at all; of much, always the same. Pages are in no index, which every training would pay for: only the bot's own passages
 * are gone through, and only for such a question.
 */
async function searchPlace({ bot, index, question }: Lookup): Promise<Stored[]> {
  const [named] = Object.entries(placeAsked(question) ?? {})
  const isNameless = tokens(question).every(({ folded }) => isFunctionWord(folded))
  if (!named && !isNameless) return []
  const place = named && { [`parts.${named[0]}`]: named[1] }
  return StoredPassage.find({ ...seenBy(bot, index), ...place }, shown)
    .sort({ order: 1, _id: 1 })
    .limit(candidates)
    .lean<Stored[]>()
}

const otherVectors =
  'Questions are found by their words alone until the bot is trained again: what makes vectors was changed since.'

/** None where the index was embedded otherwise than questions are now; nothing where no vector can be had. */
async function searchVectors(lookup: Lookup, embeddedBy: string) {
  const { bot, index, question, signal, onTrouble } = lookup
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
        numCandidates: candidates * 20,
        limit: candidates,
      },
    },
    { $project: { ...shown, score: { $meta: 'vectorSearchScore' } } },
  ])
}

type Found = { hit: Stored; textScore?: number; vectorScore?: number }

function unite(byText: Hit[], byVector: Hit[], byPlace: Stored[]): Found[] {
  const found = new Map<string, Found>(byPlace.map(hit => [String(hit._id), { hit }]))
  for (const hit of byText) found.set(String(hit._id), { hit, textScore: hit.score })
  for (const hit of byVector) {
    const key = String(hit._id)
    found.set(key, { ...(found.get(key) ?? { hit }), vectorScore: hit.score })
  }
  return [...found.values()]
}

/** The files of what is found: looked up, and the passages read, as soon as one of the searches is done. */
function filesOf({ bot, mayName }: Lookup) {
  const asked = new Set<string>()
  const there = new Map<string, { name: string; url?: string | null }>()
  const { read } = currentReader()
  const lookUp = async (hits: Stored[]) => {
    const ids = new Set(hits.map(({ file }) => String(file)).filter(id => !asked.has(id)))
    if (!ids.size) return
    for (const id of ids) asked.add(id)
    const found = File.find({ _id: { $in: [...ids] }, bot, deletedAt: null })
    for (const file of await found.select('name url').lean()) there.set(String(file._id), file)
  }
  return {
    known: async <Hits extends Stored[] | undefined>(hits: Hits): Promise<Hits> => {
      const lookedUp = lookUp(hits ?? [])
      for (const hit of hits ?? []) read(hit)
      await lookedUp
      return hits
    },
    /** The passages with their files' names, without those whose file is gone. */
    withNames: (found: Found[]): Candidate[] =>
      found.flatMap(({ hit, ...scores }) => {
        const fileId = String(hit.file)
        const file = there.get(fileId)
        if (!file) return []
        const { text, path, parts } = hit
        const passage = {
          id: String(hit._id),
          file: file.name,
          fileId,
          ...(file.url && { url: file.url }),
          ...(!mayName && { isUnnamed: true }),
          text,
          path,
          parts,
        }
        return [{ passage, ...scores }]
      }),
  }
}
