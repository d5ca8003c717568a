import { setImmediate as breathe } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { detectLanguage } from '@sandbox-ai/text/detectLanguage'
import { eachReadable } from '../database/eachReadable.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { log } from '../log.ts'
import { IndexVersion, packWords } from '../passages/IndexVersion.ts'
import type { PassageText } from '../passages/passage.ts'
import { passageStats, seenBy, StoredPassage } from '../passages/StoredPassage.ts'
import { countWords, sumWords } from '../passages/wordStats.ts'

/** Passages of a file that tell its language. */
const maxPassages = 5

const withoutLanguages = { languages: { $exists: false } }

/**
 * Gives the passages of indexes that were trained before languages were noted the language of their file, and the index
 * the counts of its words in it: words of other languages have other stems.
 */
export const noteLanguages = {
  async run() {
    const versions = eachReadable(range =>
      IndexVersion.find({ ...withoutLanguages, ...range })
        .select({ bot: 1, number: 1 })
        .lean(),
    )
    for await (const { _id, bot, number } of versions)
      await unlessDamaged(noteIn(_id, bot, number), error =>
        log.warn({ err: error, bot }, 'the languages of passages were not noted'),
      )
  },
  /** The passages of a file are written at once: at most all there are. */
  bytes: async () =>
    (await IndexVersion.exists(withoutLanguages)) ? (await passageStats()).size : 0,
}

async function noteIn(_id: Types.ObjectId, bot: Types.ObjectId, number: number) {
  const files = await StoredPassage.distinct('file', seenBy(bot, number))
  const vocabulary = await packWords(await sumWords(vocabulariesOf(bot, number, files)))
  const languages = await StoredPassage.distinct('language', seenBy(bot, number))
  await IndexVersion.updateOne({ _id }, { languages, vocabulary })
}

async function* vocabulariesOf(bot: Types.ObjectId, number: number, files: Types.ObjectId[]) {
  for (const file of files) {
    const ofFile = { ...seenBy(bot, number), file }
    const passages = (await StoredPassage.find(ofFile)
      .sort({ order: 1 })
      .select({ text: 1, path: 1, parts: 1 })
      .lean()) as PassageText[]
    const beginning = passages.slice(0, maxPassages).map(({ text }) => text)
    const language = detectLanguage(beginning.join('\n')) ?? ''
    await StoredPassage.updateMany(ofFile, { language })
    yield countWords(passages, language)
    await breathe()
  }
}
