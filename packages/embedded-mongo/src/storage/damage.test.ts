import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mongo } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { backupFolder } from '../tools/backupFolder.ts'
import { mendFolder } from '../tools/mendFolder.ts'
import { checkFolder } from './check.ts'
import { fileIn } from './open.ts'
import { pageBytes } from './unusedBytes.ts'

type Note = { _id: number; bot: string; text: string; rest: string; vector: mongo.Binary }

const documents = 1500
let whole: Buffer
/** The pages of each kind, as `table kind`: `c1 leaf`, `i2 internal`, `c1 overflow` … */
const pages = new Map<string, number[]>()
let rows: Map<number, string>

beforeAll(async () => {
  const { db, folder, client, server } = await startDatabase()
  const notes = db.collection<Note>('notes')
  await notes.createIndex({ text: 1 })
  const near = { type: 'vector', path: 'vector', numDimensions: 64, similarity: 'cosine' }
  await notes.createSearchIndex({
    name: 'near',
    type: 'vectorSearch',
    definition: { fields: [near, { type: 'filter', path: 'bot' }] },
  })
  const { below } = random(3)
  await notes.insertMany(
    Array.from({ length: documents }, (_, n) => ({
      _id: n,
      bot: `b${n % 7}`,
      text: `note ${n} ${'t'.repeat(below(90))}`,
      rest: 'x'.repeat(n % 40 ? below(700) : below(20_000)),
      vector: mongo.Binary.fromFloat32Array(new Float32Array(64).fill(n + 1)),
    })),
  )
  await client.close()
  await server.close()
  whole = readFileSync(fileIn(folder))
  const file = new DatabaseSync(fileIn(folder), { readOnly: true })
  for (const page of file.prepare('SELECT name, pagetype, pageno FROM dbstat').all()) {
    const kind = `${String(page['name'])} ${String(page['pagetype'])}`
    if (/^[cis]\d/.test(kind)) pages.set(kind, [...(pages.get(kind) ?? []), Number(page['pageno'])])
  }
  file.close()
  rows = readableRows(folder)
  rmSync(folder, { recursive: true })
})

/** Every document that can be read by the number of its row, beside the server's code. */
function readableRows(folder: string): Map<number, string> {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true })
  const readable = new Map<number, string>()
  const select = file.prepare('SELECT doc FROM c1 WHERE rid = ?')
  for (let rid = 1; rid <= documents; rid++)
    try {
      readable.set(rid, Buffer.from(select.get(rid)?.['doc'] as Uint8Array).toString('latin1'))
    } catch {
      // It lies on a damaged page.
    }
  file.close()
  return readable
}

/** Runs on a folder whose database has these bytes instead of those that it had at a place. */
function withDamage<T>(places: [at: number, bytes: Buffer][], run: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'damage-'))
  try {
    const bytes = Buffer.from(whole)
    for (const [at, damage] of places) damage.copy(bytes, at)
    writeFileSync(fileIn(folder), bytes)
    return run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lostIn = (problems: string[]) => {
  const match = problems.join('\n').match(/test\.notes: (\d+) of (\d+) documents are lost/)
  return match ? [Number(match[1]), Number(match[2])] : [0, documents]
}

test.each([
  'c1 leaf',
  'c1 internal',
  'c1 overflow',
  'i1 leaf',
  'i1 internal',
  'i2 leaf',
  's1 leaf',
  's1 internal',
  's1_part leaf',
])('of a damaged page (%s) the check says what it costs, and mending keeps all else', kind => {
  const { below, pick } = random(kind.length * 31 + kind.charCodeAt(0))
  const some = pages.get(kind) ?? []
  expect(some.length).toBeGreaterThan(0)
  for (let round = 0; round < 5; round++) {
    const start = kind === 'c1 overflow' ? below(2) * 4 : 0
    const damage = Buffer.from(Array.from({ length: pageBytes - start }, () => below(256)))
    withDamage([[(pick(some) - 1) * pageBytes + start, damage]], folder => {
      const problems = checkFolder(folder)
      const sound = [...readableRows(folder)].filter(([rid, doc]) => rows.get(rid) === doc)
      const isDocuments = kind.startsWith('c1')
      expect(lostIn(problems)).toEqual([documents - sound.length, documents])
      expect(sound.length < documents).toBe(isDocuments)
      const isIndexDamaged = problems.some(line =>
        /^test\.notes: the index \w+ is damaged/.test(line),
      )
      expect(isIndexDamaged).toBe(!isDocuments)

      const mended = mendFolder(folder, new Date())
      const lostVectors = problems.filter(line => line.includes('has lost its vector'))
      expect(mended?.left).toEqual(lostVectors)
      expect(checkFolder(folder)).toEqual(lostVectors)
      expect(checkFolder(mended?.previous ?? '').sort()).toEqual(problems.sort())
      const database = new DatabaseSync(fileIn(folder), { readOnly: true })
      expect(database.prepare('SELECT count(*) AS n FROM c1').get()).toEqual({ n: sound.length })
      database.close()
    })
  }
})

test('of many damaged pages the check says no more than is true', () => {
  const { below, pick } = random(8)
  const all = [...pages.values()].flat()
  const certain: boolean[] = []
  for (let round = 0; round < 12; round++) {
    const some = Array.from({ length: 2 + below(8) }, () => pick(all))
    const kinds = round % 3 ? [] : ['c1 leaf', 'c1 leaf', 'i1 leaf', 'i2 leaf']
    const damaged = [...some, ...kinds.map(kind => pick(pages.get(kind) ?? []))]
    const damage = Buffer.alloc(pageBytes, below(256))
    withDamage(
      damaged.map(page => [(page - 1) * pageBytes, damage]),
      folder => {
        const problems = checkFolder(folder).join('\n')
        const readable = readableRows(folder)
        const truth = [...rows].filter(([rid, doc]) => readable.get(rid) !== doc).length
        const report =
          /test\.notes: (?:(\d+) of|all) (\d+) (known )?documents (?:are lost|can be read)/.exec(
            problems,
          )
        const lost = Number(report?.[1] ?? 0)
        const unknown = report?.[3] ? documents - Number(report[2]) : 0
        certain.push(unknown === 0)
        expect(truth).toBeGreaterThanOrEqual(lost)
        expect(truth).toBeLessThanOrEqual(lost + unknown)
      },
    )
  }
  expect(new Set(certain).size).toBe(2)
})

test('where no index is whole the check does not call what it knows all there was', () => {
  const leaf = pages.get('c1 leaf')?.[3] ?? 0
  const indexes = ['i1 internal', 'i2 internal'].flatMap(kind => pages.get(kind) ?? [])
  withDamage(
    [leaf, ...indexes].map(page => [(page - 1) * pageBytes, Buffer.alloc(pageBytes, 9)]),
    folder => {
      const known = readableRows(folder).size
      expect(known).toBeLessThan(documents)
      expect(checkFolder(folder)).toContainEqual(
        `test.notes: all ${known} known documents can be read. There may have been more, for no index that knows them is whole`,
      )
    },
  )
})

test('a file with a damaged page is not backed up', () => {
  const [page = 0] = pages.get('c1 leaf') ?? []
  withDamage([[(page - 1) * pageBytes, Buffer.alloc(pageBytes, 9)]], folder => {
    const copy = join(folder, 'copy')
    expect(() => backupFolder(folder, copy)).toThrow('the database file cannot be read whole')
    expect(existsSync(copy)).toBe(false)
  })
})
