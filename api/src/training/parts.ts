import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { Job } from '../jobs/Job.ts'
import { Entry } from '../material/entries/Entry.ts'
import { File } from '../material/File.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { reasonToTrain } from './reasonToTrain.ts'

export const passageParts: Part[] = [
  { collection: StoredPassage, count: { as: 'passages', where: {} } },
  { collection: IndexVersion, view: viewTraining },
]

async function viewTraining(bots: BotDocument[]) {
  const ids = bots.map(({ _id }) => _id)
  const [before, reasons, trained] = await Promise.all([
    versionsBefore(bots),
    reasonsToTrain(bots),
    Job.distinct('subject', { kind: 'train', state: 'open', subject: { $in: ids } }),
  ])
  const inTraining = new Set(trained.map(String))
  return new Map(
    bots.map(({ id }) => {
      const view = {
        isTraining: inTraining.has(id),
        servedBefore: before.get(id) ?? null,
        reasonToTrain: reasons.get(id) ?? '',
      }
      return [id, view]
    }),
  )
}

/** Returns why bots are to be trained again, by their ids: of those that have material and a reason. */
async function reasonsToTrain(bots: BotDocument[]): Promise<Map<string, string>> {
  const reasons = await Promise.all(bots.map(({ embedder }) => reasonToTrain(embedder)))
  const due = bots.filter((_, at) => reasons[at])
  if (!due.length) return new Map()
  const present = { bot: { $in: due.map(({ _id }) => _id) }, deletedAt: null }
  const usable = await File.distinct('bot', { ...present, status: { $ne: 'failed' } })
  const withEntries = await Entry.distinct('bot', present)
  const withMaterial = new Set([...usable, ...withEntries].map(String))
  return new Map(
    bots.flatMap(({ id }, at) => (withMaterial.has(id) ? [[id, reasons[at] ?? '']] : [])),
  )
}

/** The index each bot's site would go back to, by the bot's id, where that one is kept. */
async function versionsBefore(bots: BotDocument[]) {
  // After going back, what was served before is the newer one: that is what redeploying is for.
  const changed = bots.filter(({ before, live }) => before > 0 && before < live)
  if (changed.length === 0) return new Map<string, never>()
  const versions = await IndexVersion.find({ bot: { $in: changed.map(({ _id }) => _id) } })
    .select({ bot: 1, number: 1, passages: 1, createdAt: 1 })
    .lean()
  const numbers = new Map(changed.map(({ id, before }) => [id, before]))
  return new Map(
    versions
      .filter(({ bot, number }) => numbers.get(String(bot)) === number)
      .map(({ bot, passages, createdAt }) => [
        String(bot),
        { trainedAt: createdAt.toISOString(), passages },
      ]),
  )
}
