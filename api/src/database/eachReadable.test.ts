import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import mongoose, { Schema } from 'mongoose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDatabase } from '@sandbox-ai/embedded-mongo/testing/startDatabase'
import { log } from '../log.ts'
import { eachReadable } from './eachReadable.ts'

const damaged = [1, 400, 401, 402, 1_499]

test('all documents that match are read but for damaged ones, wherever these lie', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const first = await startDatabase()
  const notes = first.db.collection('notes')
  await notes.createIndex({ bot: 1 })
  await notes.insertMany(Array.from({ length: 1_500 }, (_, n) => ({ bot: n % 3, n: n + 1 })))
  await first.client.close().then(first.server.close)
  const file = new DatabaseSync(join(first.folder, 'database.sqlite'))
  file.exec(`UPDATE c1 SET crc = crc + 1 WHERE rid IN (${damaged.join()})`)
  file.close()
  const { server, stop } = await startDatabase(first.folder)
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise()
  const Note = connection.model('Note', new Schema({ bot: Number, n: Number }))
  const isDamaged = (n: number) => damaged.includes(n)
  for (const filter of [{}, { bot: 0 }, { bot: { $in: [0, 2] } }, { bot: 7 }]) {
    warn.mockClear()
    const { bot } = filter
    const bots = bot === undefined ? [0, 1, 2] : typeof bot === 'number' ? [bot] : bot.$in
    const readable = eachReadable(range => Note.find({ ...filter, ...range }).lean())
    expect((await Array.fromAsync(readable)).map(({ n }) => n)).toEqual(
      Array.from({ length: 1_500 }, (_, n) => n + 1).filter(
        n => bots.includes((n - 1) % 3) && !isDamaged(n),
      ),
    )
    expect(warn).toHaveBeenCalledTimes(damaged.length)
  }
  await connection.close()
  await stop()
})
