import { afterAll, expect, test } from 'vitest'
import type { TranscriptPiece } from '../media/Sound.ts'
import { makePdf } from '../testing/makePdf.ts'
import { onDisk } from '../testing/onDisk.ts'
import { makeWav } from '../testing/videos.ts'
import { eachActingFor } from '@sandbox-ai/turns/actingFor'
import { createReaders, mediaSideBySide } from './createReaders.ts'

const limits = { sideBySide: 1, memory: 512, silence: 60_000, time: 120_000 }
const answered = Promise.withResolvers<TranscriptPiece[]>()
let hearing = 0
const { readFile, closeReaders } = createReaders({
  ...limits,
  hear: () => () => {
    hearing++
    return answered.promise
  },
})
afterAll(closeReaders)

const talk = (owner: string) => readFile({ path: onDisk(makeWav(2)), name: 'talk.wav' }, { owner })

test('recordings that are heard for long keep nobody else waiting', async () => {
  const talks = ['first', 'second', 'third'].map(talk)
  await expect.poll(() => hearing).toBe(mediaSideBySide)
  const note = { bytes: Buffer.from('The sauna opens at six.'), name: 'note.txt' }
  expect(await readFile(note, { owner: 'fourth' })).toMatchObject({ type: 'txt' })
  answered.resolve([{ text: 'Bring a coat.', start: 0, end: 1 }])
  const all = await Promise.all(talks)
  expect(all.map(({ blocks }) => blocks[0]?.text)).toEqual(talks.map(() => 'Bring a coat.'))
  expect(hearing).toBe(talks.length)
})

test('a file whose owner cancels before its turn is not read', async () => {
  const cancel = new AbortController()
  const file = { path: onDisk(Buffer.from('The sauna opens at six.')), name: 'note.txt' }
  const reading = readFile(file, { signal: cancel.signal })
  cancel.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
})

test('a long file is read in the end however long a visitor waits, and the next one too', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => [`Gate ${at} opens at nine.`])
  const file = { path: onDisk(makePdf(pages)), name: 'long.pdf' }
  const done = Promise.withResolvers<void>()
  async function* answer() {
    await done.promise
    yield 'At six.'
  }
  const answering = eachActingFor({ owner: 'other', by: 'visitor' }, answer()).next()
  expect((await readFile(file)).receipt.units).toBe(300)
  expect((await readFile(file)).receipt.units).toBe(300)
  done.resolve()
  await answering
})
