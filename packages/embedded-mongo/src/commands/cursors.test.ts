import { expect, test } from 'vitest'
import { isDoc } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { openCursors } from './cursors.ts'

const idOf = (reply: Doc): bigint => {
  const cursor = reply.get('cursor')
  const id = isDoc(cursor) ? cursor.get('id') : undefined
  return typeof id === 'bigint' ? id : 0n
}
const several = (): Doc[] => [new Map(), new Map(), new Map(), new Map()]

test('past the bound the cursor unused the longest is forgotten, as code 43', () => {
  const cursors = openCursors(0, 3)
  const open = () => idOf(cursors.open('a.b', several(), { size: 1 }))
  const [first, second, third] = [open(), open(), open()]
  cursors.more(first, 'a.b', 1)
  const fourth = open()
  expect(() => cursors.more(second, 'a.b', 1)).toThrow(expect.objectContaining({ code: 43 }))
  for (const id of [first, third, fourth]) expect(idOf(cursors.more(id, 'a.b', 1))).toBe(id)
})

test('a cursor that fails is gone', () => {
  const cursors = openCursors(0)
  function* broken(): Generator<Doc> {
    yield new Map()
    throw new Error('broken')
  }
  const id = idOf(cursors.open('a.b', broken(), { size: 1 }))
  expect(() => cursors.more(id, 'a.b', 1)).toThrow('broken')
  expect(() => cursors.more(id, 'a.b', 1)).toThrow(expect.objectContaining({ code: 43 }))
})
