import { DatabaseError, isDamage } from '../errors.ts'
import type { Catalog } from './catalog.ts'
import { checkCollection } from './checkCollection.ts'
import { allRows, openForReading } from './open.ts'
import { openStore, reading } from './Store.ts'
import type { Store } from './Store.ts'

/**
 * Goes through a whole data folder and names everything that does not agree; an empty list is a sound database.
 * `tell` hears what has been looked at. It reads one moment, also while a server writes on.
 */
export function checkFolder(folder: string, tell: (line: string) => void = () => {}): string[] {
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
    return [`The ${part} cannot be read: ${(error as Error).message}`]
  }
}

function checkAll(store: Store, tell: (line: string) => void): string[] {
  const wrong = checkPages(store)
  tell('the file: every page and every table')
  wrong.push(...checkCatalog(store))
  tell('the catalog: a table for each collection and index, and no other')
  for (const collection of store.catalog.all()) {
    const report = tryOr(() => checkCollection(store, collection))
    if ('unreadable' in report)
      wrong.push(`${collection.namespace} cannot be read: ${report.unreadable}`)
    else {
      tell(`${collection.namespace}: ${report.checked}`)
      wrong.push(...report.problems)
    }
  }
  return wrong
}

/** Where the file is too damaged to be checked at once, each table is checked by itself. */
function checkPages(store: Store): string[] {
  const all = tryOr(() => problemsIn(store, ''))
  if (!('unreadable' in all)) return all
  const each = [...tablesOf(store.catalog)].flatMap(([table, what]) => {
    const problems = tryOr(() => problemsIn(store, `(${table})`))
    const lines = 'unreadable' in problems ? [problems.unreadable] : problems
    return lines.map(line => `${what}: ${line}`)
  })
  return each.length > 0 ? each : [`The file: ${all.unreadable}`]
}

const problemsIn = (store: Store, table: string): string[] =>
  allRows(store.file.prepare(`PRAGMA integrity_check${table}`))
    .map(row => String(row[0]))
    .filter(line => line !== 'ok')

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
