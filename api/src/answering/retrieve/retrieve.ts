import { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import { chooseEmbedder } from '../../training/embed/chooseEmbedder.ts'
import { EmbedderFailed } from '../../training/embed/EmbedderFailed.ts'
import { textIndex, vectorIndex } from '../../training/indexSearch.ts'
import { indexFacts } from '../../training/IndexVersion.ts'
import { type PassageRecord, seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import { toWordStats, type WordStats } from '../../training/wordStats.ts'
import { wordsToSearch } from './otherWords.ts'
import { placeAsked } from '../rank/placeAsked.ts'
import { type Candidate, rank, type Ranked } from '../rank/rank.ts'
import { currentReader } from '../rank/passageTerms.ts'
import { rerank } from '../rerank/rerank.ts'

const candidates = 50

type Stored = Omit<PassageRecord, 'vector' | 'vectorKey' | 'context'>
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
  const facts = await indexFacts(lookup.bot, lookup.index)
  if (!facts) return { ranked: [], words: toWordStats({ passages: 0, length: 0, counts: {} }) }
  const [byVector, byText, byPlace] = await Promise.all([
    searchVectors(lookup, facts.embedder),
    searchText({ ...lookup, question: wordsToSearch(lookup.question, facts.words) }).then(
      readAhead,
    ),
    searchPlace(lookup),
  ])
  const found = await withFiles(lookup, unite(byText, byVector ?? [], byPlace))
  const ranked = rank(lookup.question, found, facts.words)
  return { ranked: byVector ? await rerank(ranked, lookup) : ranked, words: facts.words }
}

/** Vectors take longer to compare: meanwhile what the words have found is read for the ranking. */
function readAhead(hits: Hit[]): Hit[] {
  const { read } = currentReader()
  for (const hit of hits) read(hit)
  return hits
}

/** What only the searches themselves need. */
const notShown = { vector: 0, vectorKey: 0, context: 0 }

const searchText = ({ bot, index, question }: Lookup) =>
  StoredPassage.aggregate<Hit>([
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
    { $project: notShown },
    { $addFields: { score: { $meta: 'searchScore' as const } } },
  ])

/**
 * What stands on the page that is named, in whichever file; of many, always the same. Pages are in no index, which
 * every training would pay for: only the bot's own passages are gone through, and only for a question that names one.
 */
async function searchPlace({ bot, index, question }: Lookup): Promise<Stored[]> {
  const [named] = Object.entries(placeAsked(question) ?? {})
  if (!named) return []
  const [kind, number] = named
  return StoredPassage.find({ ...seenBy(bot, index), [`parts.${kind}`]: number }, notShown)
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
  return StoredPassage.aggregate<Hit>([
    {
      $vectorSearch: {
        index: vectorIndex,
        path: 'vector',
        queryVector: Array.from(vector),
        filter: seenBy(bot, index),
        numCandidates: candidates * 20,
        limit: candidates,
      },
    },
    { $project: notShown },
    { $addFields: { score: { $meta: 'vectorSearchScore' } } },
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

/** The passages with their files' names, without those whose file is gone. */
async function withFiles({ bot, mayName }: Lookup, found: Found[]): Promise<Candidate[]> {
  const ids = [...new Set(found.map(({ hit }) => String(hit.file)))]
  const files = await File.find({ _id: { $in: ids }, bot, deletedAt: null })
    .select('name url')
    .lean()
  const known = new Map(files.map(file => [String(file._id), file]))
  return found.flatMap(({ hit, ...scores }) => {
    const file = known.get(String(hit.file))
    if (!file) return []
    const { text, path, parts } = hit
    const passage = {
      id: String(hit._id),
      file: file.name,
      fileId: String(file._id),
      ...(file.url && { url: file.url }),
      ...(!mayName && { isUnnamed: true }),
      text,
      path,
      parts,
    }
    return [{ passage, ...scores }]
  })
}
