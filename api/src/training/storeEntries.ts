import { toBinary } from '../exchanges/Gap.ts'
import type { JobContext } from '../jobs/RunJob.ts'
import { Entry, type EntryDocument } from '../material/entries/Entry.ts'
import { models } from '../models/models.ts'
import { packWords } from '../passages/IndexVersion.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import type { Embedder } from './embed/Embedder.ts'
import { splitEntriesBeside } from './splitBeside.ts'
import { storePassages } from './storePassages.ts'

/** Entries that are stored at once. */
const batchSize = 20

type Store = { entries: EntryDocument[]; next: number; embedder: Embedder; splitBy: string }

/** Splits and embeds the entries that are new to this splitter and embedder; returns the number of new vectors. */
export async function storeEntries(
  { entries, next, embedder, splitBy }: Store,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<number> {
  const [first] = entries
  if (!first) return 0
  const stored = {
    bot: first.bot,
    file: { $in: entries.map(({ _id }) => _id) },
    splitBy,
    until: { $gte: next },
  }
  const storedIds = new Set((await StoredPassage.distinct('file', stored)).map(String))
  const missing = entries.filter(entry => entry.splitBy !== splitBy || !storedIds.has(entry.id))
  let embedded = 0
  for (let at = 0; at < missing.length; at += batchSize) {
    signal.throwIfAborted()
    progress({ phase: 'embed', done: at, total: missing.length, file: 'Questions and answers' })
    const batch = missing.slice(at, at + batchSize)
    const plain = batch.map(({ question, answer, wordings }) => ({
      question,
      answer,
      wordings: [...wordings],
    }))
    const splits = await splitEntriesBeside(plain, signal)
    const vectors = await questionVectors(plain)
    const counts = await Promise.all(
      batch.map((file, number) => {
        const { passages, language } = splits[number]!
        const shared = { language, embedder, splitBy, from: next, signal }
        return storePassages(passages, { file, ...shared, onProgress: () => {} })
      }),
    )
    embedded += counts.reduce((sum, count) => sum + count, 0)
    for (const [number, entry] of batch.entries()) {
      entry.vocabulary = await packWords(splits[number]!.vocabulary)
      entry.splitBy = splitBy
      await Entry.updateOne(
        { _id: entry._id },
        { splitBy, vocabulary: entry.vocabulary, ...vectors[number] },
      )
    }
  }
  return embedded
}

/** Returns the stored vectors of the question and the wordings of each entry; none where no model runs. */
async function questionVectors(entries: { question: string; wordings: string[] }[]) {
  const running = await models()
  const texts = entries.map(({ question, wordings }) => [question, ...wordings])
  const embed = async (kind: 'query' | 'passage') => {
    const vectors = (await running?.embed(texts.flat(), kind).catch(() => undefined)) ?? []
    let at = 0
    return texts.map(({ length }) => vectors.slice(at, (at += length)).map(toBinary))
  }
  const [asQuestions, asTexts] = [await embed('query'), await embed('passage')]
  return texts.map((_, at) => ({ vectors: asQuestions[at]!, textVectors: asTexts[at]! }))
}
