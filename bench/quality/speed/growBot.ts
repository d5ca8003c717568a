import { Bot } from '../../../api/src/bots/Bot.ts'
import { File } from '../../../api/src/material/File.ts'
import { chooseEmbedder } from '../../../api/src/training/embed/chooseEmbedder.ts'
import type { Embedder } from '../../../api/src/training/embed/Embedder.ts'
import { waitUntilSearchable } from '../../../api/src/training/indexSearch.ts'
import { IndexVersion, packWords } from '../../../api/src/passages/IndexVersion.ts'
import type { PassageText } from '../../../api/src/passages/passage.ts'
import { storePassages } from '../../../api/src/training/storePassages.ts'
import { countWords } from '../../../api/src/passages/wordStats.ts'

const language = 'en'

/** Adds passages to a bot with one trained file as its next index, and runs its site on that index. */
export async function growBot(botName: string, passages: PassageText[]) {
  const bot = await Bot.findOne({ botName }).orFail()
  const file = await File.findOne({ bot: bot._id }).orFail()
  const embedder = embedSome(await chooseEmbedder())
  const { signal } = new AbortController()
  const next = bot.trained + 1
  await storePassages(passages, {
    language,
    file,
    embedder,
    splitBy: `eval ${next}`,
    from: next,
    signal,
    onProgress: () => {},
  })
  await IndexVersion.create({
    bot: bot._id,
    number: next,
    embedder: embedder.id,
    passages: passages.length,
    languages: [language],
    vocabulary: await packWords(countWords(passages, language)),
  })
  await waitUntilSearchable(bot._id, next, signal)
  await Bot.updateOne({ _id: bot._id }, { trained: next, live: next })
}

/** Passages that are embedded; those behind them, whose text is mixed of these, get a vector between two of theirs. */
const embedded = 10_000
const known = new Map<string, Float32Array>()
const vectors: Float32Array[] = []

/** An embedder that takes minutes for very many passages rather than hours. Searching takes no less for it. */
function embedSome(embedder: Embedder): Embedder {
  let mixed = 0
  return {
    ...embedder,
    async embed(texts, kind, signal) {
      const fresh = texts.filter(text => !known.has(text)).slice(0, embedded - known.size)
      for (const [at, vector] of (await embedder.embed(fresh, kind, signal)).entries()) {
        known.set(fresh[at]!, vector)
        vectors.push(vector)
      }
      return texts.map(text => known.get(text) ?? between(++mixed * 7, mixed * 13 + 1))
    },
  }
}

function between(at: number, other: number): Float32Array {
  const [one, two] = [vectors[at % vectors.length]!, vectors[other % vectors.length]!]
  const sum = one.map((value, place) => value + two[place]!)
  const length = Math.hypot(...sum)
  return sum.map(value => value / length)
}
