import { type BotDocument, materialChanged } from '../../bots/Bot.ts'
import { type EntryImport, maxEntries } from '../../contract.ts'
import { refuseWhenFull } from '../../database/diskRoom.ts'
import { exists, notFound } from '../../errors.ts'
import { reserveRoom } from '../storageLimit.ts'
import { takeBreaths } from '../../takeBreaths.ts'
import { Entry, type EntryDocument, present } from './Entry.ts'
import type { WrittenEntry } from './entryOf.ts'
import type { EntryRow } from './parseEntries.ts'
import { replaceEntries, type Replacement } from './replaceEntries.ts'
import { changedElsewhere, isSame } from './saveEntry.ts'

type ReportRow = EntryImport['rows'][number]
type Planned = { former?: EntryDocument | undefined; entry: WrittenEntry; told: ReportRow }
type Plan = { writes: Planned[]; report: EntryImport }

/** Rows of a report. */
const maxRows = 200

/**
 * Returns what an import of rows would do: a row whose question is in the list changes that entry, others are added. Throws
 * Exists where that is more than a bot holds.
 */
export async function planImport({ _id: bot }: BotDocument, rows: EntryRow[]): Promise<Plan> {
  const byKey = new Map<string, EntryDocument>()
  let total = 0
  for await (const entry of Entry.find(present(bot)).cursor({ batchSize: 100 })) {
    total++
    for (const key of entry.keys) byKey.set(key, entry)
  }
  const breathe = takeBreaths()
  const rowByKey = new Map<string, number>()
  const report: EntryImport = { added: 0, changed: 0, unchanged: 0, leftOut: 0, rows: [] }
  const writes: Planned[] = []
  for (const { row, question, ...read } of rows) {
    await breathe()
    const tell = (outcome: ReportRow['outcome'], why?: string) => {
      const result = { row, question, outcome, ...(why && { why }) }
      if (report.rows.length < maxRows) report.rows.push(result)
      return result
    }
    const entry = read.why === undefined ? read.entry : undefined
    const sameWords = entry && byKey.get(entry.keys[0]!)
    const former = sameWords?.keys[0] === entry?.keys[0] ? sameWords : undefined
    const why = read.why ?? whyLeftOut(entry!, former)
    if (why !== undefined || !entry) {
      report.leftOut += 1
      tell('left out', why)
      continue
    }
    for (const key of entry.keys) rowByKey.set(key, row)
    if (former && isSame(former, entry)) {
      report.unchanged += 1
      continue
    }
    const outcome = former ? 'changed' : 'added'
    report[outcome] += 1
    writes.push({ former, entry, told: tell(outcome) })
  }
  total += report.added
  if (total > maxEntries)
    throw exists(
      `With this file the bot would hold ${inWords(total)} questions and answers. It holds at most ${inWords(maxEntries)}.`,
    )
  return { writes, report }

  /** Returns the reason why an entry cannot be written beside the others, if there is one. */
  function whyLeftOut({ question, wordings, keys }: WrittenEntry, former?: EntryDocument) {
    const repeated = keys.findIndex(key => rowByKey.has(key))
    if (repeated >= 0) return `Row ${rowByKey.get(keys[repeated]!)} has this question already`
    const taken = keys.findIndex(key => (byKey.get(key) ?? former) !== former)
    if (taken < 0) return undefined
    const other = byKey.get(keys[taken]!)!
    return `“${[question, ...wordings][taken]}” is a question of “${other.question}” in your list`
  }
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Entries that are written at once. */
const writtenAtOnce = 50

/**
 * Does what was planned, and returns the ids of the entries that it wrote. What was changed elsewhere meanwhile is left out
 * of it, and of the report.
 */
export async function carryOut(
  { _id: bot }: BotDocument,
  { writes, report }: Plan,
): Promise<string[]> {
  if (!writes.length) return []
  const grown = writes.reduce((sum, { entry, former }) => sum + entry.size - (former?.size ?? 0), 0)
  using _ = await reserveRoom(bot, Math.max(0, grown))
  await refuseWhenFull(writes.reduce((sum, { entry }) => sum + entry.size, 0))
  const now = Date.now()
  // The first row stands first in a list whose newest entries do.
  const documents = writes.map(({ entry, former }, at) => ({
    bot,
    ...entry,
    addedAt: former?.addedAt ?? new Date(now - at),
    former: former?._id ?? null,
  }))
  const made: EntryDocument[] = []
  const unmake = (some = made) => Entry.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } })
  try {
    for (let at = 0; at < documents.length; at += writtenAtOnce)
      made.push(...(await Entry.insertMany(documents.slice(at, at + writtenAtOnce))))
  } catch (error) {
    await unmake()
    throw error
  }
  const replacements = writes.flatMap(({ former }, at): Replacement[] =>
    former ? [[former, made[at]!]] : [],
  )
  const late = new Set((await replaceEntries(bot, replacements)).map(([, next]) => next))
  if (late.size) await unmake(made.filter(entry => late.has(entry)))
  for (const [at, { told }] of writes.entries())
    if (late.has(made[at]!)) Object.assign(told, { outcome: 'left out', why: changedElsewhere })
  report.changed -= late.size
  report.leftOut += late.size
  if (await materialChanged(bot)) return made.filter(entry => !late.has(entry)).map(({ id }) => id)
  await unmake()
  throw notFound('Bot not found')
}
