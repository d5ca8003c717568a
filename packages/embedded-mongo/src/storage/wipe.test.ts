import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { random } from '../testing/random.ts'
import { allRows, fileIn, firstRow, openForWriting } from './open.ts'
import { emptyLog } from './tidy.ts'
import { groupBytes, pageBytes, unusedBytes } from './unusedBytes.ts'
import { openWiping } from './wipe.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wipe-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const layout = `
  CREATE TABLE c9 (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL);
  CREATE TABLE i9 (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID;
  CREATE TABLE s9 (rid INTEGER PRIMARY KEY, part BLOB NOT NULL);
  CREATE INDEX s9_part ON s9 (part);
  CREATE INDEX i9_rid ON i9 (rid)`

/** Writes rows at random places, some of them larger than a page, and removes and replaces many. */
function fill(seed = 11) {
  const file = openForWriting(folder)
  const { below } = random(seed)
  const gone = new Set<string>()
  const rows = new Map<number, string>()
  const add = (rid: number) => {
    const text = `MARK${rid}.${below(1e9)}END`
    const size = below(60) ? below(1200) : below(30_000)
    const key = String.fromCharCode(97 + below(26)).repeat(below(300))
    file.prepare('INSERT INTO c9 VALUES (?, ?)').run(rid, Buffer.from(text.padEnd(size, 'x')))
    file.prepare('INSERT INTO i9 VALUES (?, ?)').run(Buffer.from(key + text), rid)
    file.prepare('INSERT INTO s9 VALUES (?, ?)').run(rid, Buffer.from(key + text))
    rows.set(rid, text)
  }
  const write = (rid: number) => {
    const old = rows.get(rid)
    if (old !== undefined) {
      gone.add(old)
      for (const table of ['c9', 'i9', 's9'])
        file.prepare(`DELETE FROM ${table} WHERE rid = ?`).run(rid)
    }
    rows.delete(rid)
    if (old === undefined || !below(2)) add(rid)
  }
  file.exec(layout)
  file.exec('BEGIN')
  for (let n = 0; n < 20_000; n++) write(1 + below(12_000))
  file.exec('COMMIT')
  expect(emptyLog(file)).toBe(true)
  return { file, gone, rows, add }
}

const readable = (gone: Set<string>): string[] => {
  const marks = new Set(readFileSync(fileIn(folder), 'latin1').match(/MARK[\d.]+END/g))
  return [...gone].filter(text => marks.has(text))
}

test('wiping leaves nothing of what was removed and all of what is there, also when it is written again', () => {
  const { file, gone, rows } = fill()
  const wiping = openWiping(file, folder, 0)
  const texts = () =>
    new Map(
      allRows(file.prepare('SELECT rid, doc FROM c9')).map(([rid, doc]) => [
        rid,
        Buffer.from(doc as Uint8Array)
          .toString()
          .replace(/x*$/, ''),
      ]),
    )
  expect(texts()).toEqual(rows)
  expect(readable(gone).length).toBeGreaterThan(10)
  let steps = 1
  while (!wiping.step()) steps++
  expect(steps).toBeGreaterThan(3)
  expect(readable(gone)).toEqual([])
  expect(allRows(file.prepare('PRAGMA integrity_check'))).toEqual([['ok']])
  expect(texts()).toEqual(rows)

  file.exec("UPDATE c9 SET doc = doc || 'x'; UPDATE s9 SET part = part || 'x'")
  file.exec("UPDATE i9 SET key = key || 'x'")
  emptyLog(file)
  expect(readable(gone)).toEqual([])
  expect(texts()).toEqual(rows)
  file.close()
  wiping.close()
})

test('a pass in which something was removed is followed by another', () => {
  const { file } = fill()
  const wiping = openWiping(file, folder, 0)
  expect(wiping.step()).toBe(false)
  wiping.missSome()
  let steps = 1
  const [pages = 0] = firstRow(file.prepare('PRAGMA page_count')) ?? []
  while (!wiping.step()) steps++
  expect(steps).toBeGreaterThan((1.5 * Number(pages) * pageBytes) / groupBytes)
  file.close()
  wiping.close()
})

test.each([1, 2, 3, 4, 5, 6])(
  'nothing of what was removed is left where rows were only added while it was wiped (%i)',
  seed => {
    const { file, gone, rows, add } = fill(seed)
    const { below } = random(seed)
    const wiping = openWiping(file, folder, 0)
    for (let steps = 0; !wiping.step(); steps++) {
      if (steps > 10) continue
      file.exec('BEGIN')
      for (let n = 0; n < 2500; n++) {
        const rid = 1 + below(40_000)
        if (!rows.has(rid)) add(rid)
      }
      file.exec('COMMIT')
      expect(emptyLog(file)).toBe(true)
    }
    expect(readable(gone)).toEqual([])
    file.close()
    wiping.close()
  },
)

/** A group of the map and one page, which is of this kind and has its cells at these places. */
function group(kind: number, first: number, content: number, cells: number[]): Buffer {
  const made = Buffer.alloc(2 * pageBytes, 7)
  made[0] = kind
  made[pageBytes] = first
  made.writeUInt16BE(cells.length, pageBytes + 3)
  made.writeUInt16BE(content, pageBytes + 5)
  for (const [n, cell] of cells.entries())
    made.writeUInt16BE(cell, pageBytes + (first < 8 ? 12 : 8) + 2 * n)
  return made
}

test.each([
  ['a leaf', group(5, 13, 4000, [4000, 4050]), [[12, 4000]]],
  ['an inner page', group(1, 2, 4000, [4000, 4050]), [[16, 4000]]],
  ['an overflow page', group(3, 13, 4000, [4000, 4050]), []],
  ['a page of the free list', group(2, 13, 4000, [4000, 4050]), []],
  ['a page that is none of a tree', group(5, 7, 4000, [4000, 4050]), []],
  ['a page with a cell in what is called unused', group(5, 13, 4000, [3999, 4050]), []],
  ['a page with a cell beyond its end', group(5, 13, 4000, [4000, 4096]), []],
  ['a page without room', group(5, 13, 12, [4000, 4050]), []],
])('of %s no used byte is wiped', (_what, pages, expected) => {
  expect([...unusedBytes(pages)].map(range => range.map(at => at - pageBytes))).toEqual(expected)
})
