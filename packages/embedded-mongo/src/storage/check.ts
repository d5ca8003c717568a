import { DatabaseError, isDamage } from '../errors.ts'
import type { Catalog } from './catalog.ts'
import { checkCollection } from './checkCollection.ts'
import { allRows, openForReading } from './open.ts'
import { openStore, reading } from './Store.ts'
import type { Store } from './Store.ts'

/** The outcome of a check of a database. */
export type Findings = {
  problems: string[]
  /** How many documents damage has cost. */
  lost: number
  /** True when every page can be read: what is wrong is wrong with single documents or keys. */
  isReadable: boolean
}

/**
 * Goes through a whole data folder and names everything that does not agree; an empty list is a sound database.
 * `tell` hears what has been looked at. It reads one moment, also while a server writes on.
 */
export const checkFolder = (folder: string, tell?: (line: string) => void): string[] =>
  examineFolder(folder, tell).problems

/** Checks a folder as `checkFolder` does, and says how bad it is. */
export function examineFolder(folder: string, tell: (line: string) => void = () => {}): Findings {
  try {
    const store = openStore(openForReading(folder))
    try {
      return reading(store, () => checkAll(store, tell))
    } finally {
      store.file.close()
    }
  } catch (error) {
    // A refusal here is that of a row of the catalog, which is read before all else.
    const part = error instanceof DatabaseError ? 'catalog' : isDamage(error) ? 'file' : undefined
    if (!part) throw error
    const problem = `The ${part} cannot be read: ${(error as Error).message}`
    return { problems: [problem], lost: 0, isReadable: false }
  }
}

function checkAll(store: Store, tell: (line: string) => void): Findings {
  const { lines, unreadable } = checkPages(store)
  tell('the file: every page and every table')
  const wrong = checkCatalog(store)
  const isReadable = lines.length + unreadable.length === 0
  let lost = 0
  tell('the catalog: a table for each collection and index, and no other')
  for (const collection of store.catalog.all()) {
    const report = tryOr(() => checkCollection(store, collection))
    if ('unreadable' in report)
      wrong.push(`${collection.namespace} cannot be read: ${report.unreadable}`)
    else {
      tell(`${collection.namespace}: ${report.checked}`)
      wrong.push(...report.problems)
      lost += report.lost
    }
  }
  // Of one damaged page SQLite has much to say, and what that cost has been said by then.
  const more = lines.length - maxPageLines
  wrong.push(...lines.slice(0, maxPageLines))
  if (more > 0) wrong.push(`The file: ${more} more of this kind`)
  return { problems: wrong.length > 0 ? wrong : unreadable, lost, isReadable }
}

const maxPageLines = 3

/** Where the file is too damaged to be checked at once, each table is checked by itself. */
function checkPages(store: Store) {
  const all = tryOr(() => problemsIn(store, '', 'The file'))
  if (!('unreadable' in all)) return { lines: all, unreadable: [] }
  const lines: string[] = []
  const unreadable = [`The file: ${all.unreadable}`]
  for (const [table, what] of tablesOf(store.catalog)) {
    const problems = tryOr(() => problemsIn(store, `(${table})`, what))
    if ('unreadable' in problems) unreadable.push(`${what}: ${problems.unreadable}`)
    else lines.push(...problems)
  }
  return { lines, unreadable }
}

const problemsIn = (store: Store, table: string, what: string): string[] =>
  allRows(store.file.prepare(`PRAGMA integrity_check${table}`))
    .flatMap(row => String(row[0]).split('\n'))
    .filter(line => line !== 'ok' && !line.startsWith('***'))
    .map(line => `${what}: ${line}`)

/** Compares the tables there are with those the catalog wants. */
function checkCatalog({ file, catalog }: Store): string[] {
  const expected = tablesOf(catalog)
  const present = new Set(
    allRows(file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'"))
      .map(([name]) => String(name))
      .filter(name => /^[cis]\d+$/.test(name)),
  )
  const orphans = ['indexes', 'search_indexes'].flatMap(table =>
    allRows(
      file.prepare(
        `SELECT name FROM ${table} WHERE collection NOT IN (SELECT id FROM collections)`,
      ),
    ).map(([name]) => `The index ${String(name)} belongs to no collection`),
  )
  return [
    ...orphans,
    ...[...expected.keys()]
      .filter(table => !present.has(table))
      .map(table => `${expected.get(table)}: its table ${table} is missing`),
    ...[...present]
      .filter(table => !expected.has(table))
      .map(table => `The table ${table} belongs to no collection`),
    ...catalog
      .all()
      .filter(({ indexes }) => !indexes.some(index => index.name === '_id_'))
      .map(({ namespace }) => `${namespace}: the index of _id is missing`),
  ]
}

/** Which table belongs to what. */
const tablesOf = (catalog: Catalog): Map<string, string> =>
  new Map(
    catalog
      .all()
      .flatMap(({ id, namespace, indexes, searchIndexes }) => [
        [`c${id}`, namespace] as const,
        ...indexes.map(index => [`i${index.id}`, `${namespace}, index ${index.name}`] as const),
        ...searchIndexes.map(
          index => [`s${index.id}`, `${namespace}, search index ${index.name}`] as const,
        ),
      ]),
  )

function tryOr<T extends object>(run: () => T): T | { unreadable: string } {
  try {
    return run()
  } catch (error) {
    return { unreadable: (error as Error).message }
  }
}
