import { Bot } from '../../src/bots/Bot.ts'
import { File } from '../../src/material/File.ts'
import { chooseEmbedder } from '../../src/training/embed/chooseEmbedder.ts'
import { waitUntilSearchable } from '../../src/training/indexSearch.ts'
import { IndexVersion, packWords } from '../../src/training/IndexVersion.ts'
import type { PassageText } from '../../src/training/passage.ts'
import { storePassages } from '../../src/training/storePassages.ts'
import { countWords } from '../../src/training/wordStats.ts'

/** Gives a bot with one trained file these passages in its next index, and runs its site on it. */
export async function growBot(botName: string, passages: PassageText[]) {
  const bot = await Bot.findOne({ botName }).orFail()
  const file = await File.findOne({ bot: bot._id }).orFail()
  const embedder = chooseEmbedder()
  const { signal } = new AbortController()
  const next = bot.trained + 1
  await storePassages(passages, {
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
    vocabulary: await packWords(countWords(passages)),
  })
  await waitUntilSearchable(bot._id, next, signal)
  await Bot.updateOne({ _id: bot._id }, { trained: next, live: next })
}
