import { type BotDocument, materialChanged } from '../../bots/Bot.ts'
import { type EntryImport, maxEntries } from '../../contract.ts'
import { refuseWhenFull } from '../../database/diskRoom.ts'
import { exists, notFound } from '../../errors.ts'
import { reserveRoom } from '../storageLimit.ts'
import { Entry, type EntryDocument, entryOf, present } from './Entry.ts'
import type { EntryRow } from './parseEntries.ts'
import { replaceEntries, type Replacement } from './replaceEntries.ts'
import { isSame } from './saveEntry.ts'

type Written = ReturnType<typeof entryOf>
type Planned = { former?: EntryDocument | undefined; entry: Written }
type Plan = { writes: Planned[]; report: EntryImport }

/** Rows of a report. */
const maxRows = 200

/**
 * Returns what an import of rows would do: a row whose question is in the list changes that entry, others are added. Throws
 * Exists where that is more than a bot holds.
 */
export async function planImport({ _id: bot }: BotDocument, rows: EntryRow[]): Promise<Plan> {
  const entries = await Entry.find(present(bot))
  const byKey = new Map(entries.flatMap(entry => entry.keys.map(key => [key, entry] as const)))
  const rowByKey = new Map<string, number>()
  const report: EntryImport = { added: 0, changed: 0, unchanged: 0, leftOut: 0, rows: [] }
  const writes: Planned[] = []
  for (const { row, question, ...read } of rows) {
    const tell = (outcome: EntryImport['rows'][number]['outcome'], why?: string) => {
      if (report.rows.length < maxRows)
        report.rows.push({ row, question, outcome, ...(why && { why }) })
    }
    const entry = read.why === undefined ? entryOf(read.fields) : undefined
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
    writes.push({ former, entry })
    report[former ? 'changed' : 'added'] += 1
    tell(former ? 'changed' : 'added')
  }
  const total = entries.length + report.added
  if (total > maxEntries)
    throw exists(
      `With this file the bot would hold ${inWords(total)} questions and answers. It holds at most ${inWords(maxEntries)}.`,
    )
  return { writes, report }

  /** Returns the reason why an entry cannot be written beside the others, if there is one. */
  function whyLeftOut({ question, wordings, keys }: Written, former?: EntryDocument) {
    const repeated = keys.findIndex(key => rowByKey.has(key))
    if (repeated >= 0) return `Row ${rowByKey.get(keys[repeated]!)} has this question already`
    const taken = keys.findIndex(key => (byKey.get(key) ?? former) !== former)
    if (taken < 0) return undefined
    const other = byKey.get(keys[taken]!)!
    return `“${[question, ...wordings][taken]}” is a question of “${other.question}” in your list`
  }
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Does what was planned. */
export async function carryOut({ _id: bot }: BotDocument, { writes }: Plan) {
  if (!writes.length) return
  const grown = writes.reduce((sum, { entry, former }) => sum + entry.size - (former?.size ?? 0), 0)
  using _ = await reserveRoom(bot, Math.max(0, grown))
  await refuseWhenFull(writes.reduce((sum, { entry }) => sum + entry.size, 0))
  const now = Date.now()
  const made = await Entry.insertMany(
    // The first row stands first in a list whose newest entries do.
    writes.map(({ entry, former }, at) => ({
      bot,
      ...entry,
      addedAt: former?.addedAt ?? new Date(now - at),
    })),
  )
  await replaceEntries(
    bot,
    writes.flatMap(({ former }, at): Replacement[] => (former ? [[former, made[at]!]] : [])),
  )
  if (await materialChanged(bot)) return
  await Entry.deleteMany({ _id: { $in: made.map(({ _id }) => _id) } })
  throw notFound('Bot not found')
}
