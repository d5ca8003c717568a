import type { Entry, EntryImport } from '@sandbox-ai/api/contract'
import { type BotCalls, type Known, refuse, text } from './fakeAnswer.ts'

let made = 0
/** The entries before the last import. */
let beforeImport: Entry[] = []

export function makeEntry(question: string, more: Partial<Entry> = {}): Entry {
  made += 1
  const now = '2026-11-25T09:00:00.000Z'
  return {
    id: `entry-${made}`,
    question,
    answer: 'Within **thirty days**, unused and in its box.',
    wordings: [],
    isTrained: true,
    createdAt: now,
    changedAt: now,
    ...more,
  }
}

/** The entry that has a question, in any case. */
export const entryFor = ({ entries }: Pick<Known, 'entries'>, ...questions: string[]) =>
  entries.find(({ question, wordings }) =>
    [question, ...wordings].some(one =>
      questions.some(other => other.toLowerCase() === one.toLowerCase()),
    ),
  )

/** A file of an import, by its lines: `question,answer`, below a header. */
function parse(file: string) {
  const [header = '', ...lines] = Buffer.from(file, 'base64').toString().trim().split('\n')
  if (!header.startsWith('question,answer')) return undefined
  return lines.map(line => line.split(','))
}

/** The part of the fake server that keeps the owner's answers. */
export const fakeEntries = (): BotCalls => ({
  '/api/entries'(known, { search, entry, skip = 0, limit = 50 }) {
    const matches = known.entries
      .filter(({ id }) => !entry || id === entry)
      .filter(({ question, answer, wordings }) =>
        [question, answer, ...wordings].some(one =>
          one.toLowerCase().includes(text(search).toLowerCase()),
        ),
      )
    return [200, { entries: matches.slice(skip, skip + limit), total: matches.length }]
  },
  '/api/save-entry'(known, { entry: id, question, answer, wordings }) {
    const other = entryFor(known, question, ...wordings)
    if (other && other.id !== id) {
      const error = `You already have an answer to “${other.question}”`
      return refuse(409, 'exists', error, { fields: { question: error } })
    }
    const entry = makeEntry(question, { answer, wordings, isTrained: false })
    if (id) known.entries = known.entries.map(one => (one.id === id ? entry : one))
    else known.entries.unshift(entry)
    return [200, { entry, bot: changed(known).bot }]
  },
  '/api/delete-entries'(known, { entries: ids }) {
    known.deletedEntries = known.entries.filter(({ id }) => ids.includes(id))
    known.entries = known.entries.filter(({ id }) => !ids.includes(id))
    return [200, { removed: known.deletedEntries.length, bot: changed(known).bot }]
  },
  '/api/restore-entries'(known, { entries: ids }) {
    const back = known.deletedEntries.filter(({ id }) => ids.includes(id))
    known.entries.unshift(...back)
    return [200, { restored: back.length, bot: changed(known).bot }]
  },
  '/api/import-entries'(known, { file, isTrial }) {
    const rows = parse(file)
    if (!rows)
      return refuse(
        422,
        'unreadable',
        'The first row must name the columns “question” and “answer”',
      )
    const before = known.entries
    const report: EntryImport = { added: 0, changed: 0, unchanged: 0, leftOut: 0, rows: [] }
    for (const [at, [question = '', answer = '']] of rows.entries()) {
      const row = at + 2
      const former = entryFor(known, question)
      if (!answer) {
        report.leftOut += 1
        const why = 'Answer is missing'
        report.rows.push({ row, question, outcome: 'left out', why })
      } else if (former?.answer === answer) report.unchanged += 1
      else {
        const outcome = former ? 'changed' : 'added'
        report[outcome] += 1
        report.rows.push({ row, question, outcome })
        const entry = makeEntry(question, { answer, isTrained: false })
        if (!isTrial)
          known.entries = former
            ? known.entries.map(one => (one === former ? entry : one))
            : [...known.entries, entry]
      }
    }
    const written = known.entries.filter(entry => !before.includes(entry)).map(({ id }) => id)
    if (!isTrial) beforeImport = before
    return [200, { import: report, written, bot: isTrial ? known.bot : changed(known).bot }]
  },
  '/api/undo-import'(known, { entries: ids }) {
    known.entries = beforeImport
    return [200, { undone: ids.length, bot: changed(known).bot }]
  },
})

function changed(known: Known) {
  known.bot = Object.assign(known.bot, { entryCount: known.entries.length, needsIndex: true })
  return known
}
