import type { BotDocument } from '../../bots/Bot.ts'
import type { Source } from '../../contract.ts'
import { findEvidence } from '../../answering/read/findEvidence.ts'
import { retrieve } from '../../answering/retrieve/retrieve.ts'
import { numberSources } from '../../answering/numberSources.ts'
import { File } from '../../material/File.ts'
import { Gap, type GapDocument } from '../../exchanges/Gap.ts'

/** Maximum number of passages for a gap. */
const maxPassages = 3
/** A place that is less likely than this to answer a question has nothing to do with it. */
const minProbability = 0.01

/** Returns the places of the trained material that come nearest to a question, each of another passage. */
async function nearestTo(bot: BotDocument, question: string): Promise<Source[]> {
  const { signal } = new AbortController()
  const who = { bot: bot._id, index: bot.trained, signal, mayName: true }
  const retrieval = await retrieve({ ...who, text: question })
  if (!retrieval?.ranked.length) return []
  const query = { message: question, before: [] }
  const { finding } = await findEvidence([{ ...retrieval, query }], retrieval.facts.passages)
  const likely = finding.evidence.filter(({ probability }) => probability >= minProbability)
  const { sources, marked } = numberSources()
  for (const [{ passage, start, end }] of byPassage(likely).slice(0, maxPassages))
    marked('', [{ passage, start, end }])
  return sources
}

const byPassage = <Of extends { passage: { id: string } }>(evidence: Of[]) => [
  ...(Map.groupBy(evidence, ({ passage }) => passage.id).values() as Iterable<[Of, ...Of[]]>),
]

/** Looks again for the passages nearest to each of these gaps, where the bot was trained since. */
export async function refreshNearest(bot: BotDocument, gaps: GapDocument[]) {
  for (const gap of gaps) {
    if (!bot.trained || gap.nearestIn === bot.trained) continue
    gap.nearest = await nearestTo(bot, gap.topic)
    gap.nearestIn = bot.trained
    await Gap.updateOne({ _id: gap._id }, { nearest: gap.nearest, nearestIn: bot.trained })
  }
}

/** Returns the ids of the bot's files that were not deleted. */
export async function existingFileIds(bot: BotDocument['_id']): Promise<Set<string>> {
  const files = await File.find({ bot, deletedAt: null }, { _id: 1 }).lean()
  return new Set(files.map(({ _id }) => String(_id)))
}
