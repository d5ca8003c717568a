import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../Log.ts'
import { createReaders } from '../processes/createReaders.ts'
import { readBytes } from '../readBytes.ts'
import { fakeTranscriber } from '../testing/fakeTranscriber.ts'
import { makeMkv } from '../testing/makeMkv.ts'
import { onDisk } from '../testing/onDisk.ts'
import { makeWav } from '../testing/videos.ts'
import { createTranscriber } from './createTranscriber.ts'

let endpoint: Awaited<ReturnType<typeof fakeTranscriber>>
beforeEach(async () => {
  endpoint = await fakeTranscriber()
})
afterEach(() => endpoint.close())

type Settings = Partial<Parameters<typeof createTranscriber>[0]>

/** Hears by the local server, with other settings where they are given. */
const ears = (settings: Settings = {}) =>
  createTranscriber({
    url: endpoint.url,
    key: endpoint.key,
    model: 'ears-1',
    log: silentLog,
    ...settings,
  })

const listen = (bytes: Uint8Array, name: string, settings?: Settings) =>
  readBytes({ bytes, name, hear: ears(settings) })

const refusal = (settings?: Settings) =>
  listen(makeWav(2), 'talk.wav', settings).then(
    () => 'was read',
    (error: Error) => error.message,
  )

test('what is said in a long recording is read part by part, with its seconds and its progress', async () => {
  const seen: [number, number][] = []
  const { blocks, receipt } = await readBytes({
    bytes: makeWav(700),
    name: 'talk.wav',
    hear: ears(),
    onProgress: (...step) => seen.push(step),
  })
  expect(blocks.map(({ text, start }) => [text, start])).toEqual([
    ['The ferry leaves at noon.', 0.5],
    ['Bring a coat.', 5],
    ['The ferry leaves at noon.', expect.closeTo(600.5, 0)],
    ['Bring a coat.', expect.closeTo(605, 0)],
  ])
  expect(receipt).toMatchObject({
    unit: 'second',
    units: 700,
    warnings: [expect.stringContaining('recognised from speech')],
  })
  expect(seen).toEqual([0, 10, 11, 12].map(done => [done, 12]))
  expect(endpoint.requests.map(({ file, model, format }) => [file.name, model, format])).toEqual(
    Array.from({ length: 2 }, () => ['sound.wav', 'ears-1', 'verbose_json']),
  )
  const [first, second] = endpoint.requests.map(({ file }) => file.size)
  expect(first! + second!).toBeLessThan(701_000)
})

test('the sound is taken out of a video', async () => {
  const frames = Array.from({ length: 50 }, (_, at) => ({
    start: at / 10,
    end: (at + 1) / 10,
    bytes: Buffer.alloc(100, 128),
  }))
  const film = makeMkv({
    title: 'A talk',
    seconds: 5,
    tracks: [
      {
        codec: 'V_MPEG4/ISO/AVC',
        kind: 1,
        frames: [{ start: 0, end: 5, bytes: Buffer.alloc(90_000) }],
      },
      { codec: 'A_PCM/INT/LIT', kind: 2, frames },
    ],
  })
  const { title, blocks } = await listen(film, 'talk.mkv')
  expect(title).toBe('A talk')
  expect(blocks[1]).toEqual({ kind: 'cue', text: 'Bring a coat.', start: 5 })
  expect(endpoint.requests[0]!.file.size).toBeLessThan(6_000)
})

test('a model without times gives the words alone, and the receipt says so', async () => {
  endpoint.forgetTimes()
  const { blocks, receipt } = await listen(makeWav(2), 'talk.wav')
  expect(blocks).toEqual([{ kind: 'paragraph', text: 'The ferry leaves at noon. Bring a coat.' }])
  expect(receipt.warnings).toContainEqual(expect.stringContaining('no times'))
  expect(endpoint.requests.map(({ format }) => format)).toEqual(['verbose_json', 'json'])
})

test.each([
  ['busy', { status: 429, headers: { 'retry-after': '0' } }],
  ['broken for a moment', { status: 500, headers: { 'retry-after': '0' } }],
])('an endpoint that is %s is asked once more', async (_, answer) => {
  endpoint.plan(answer)
  expect((await listen(makeWav(2), 'talk.wav')).blocks).toHaveLength(2)
  endpoint.plan(answer, answer)
  expect(await refusal()).toMatch(/cannot be reached now/)
})

test.each([
  ['another key', { key: 'sk-wrong' }, [], /TRANSCRIBE_API_KEY/],
  ['no key', { key: undefined }, [], /TRANSCRIBE_API_KEY/],
  ['garbage for an answer', {}, [{ body: '{"text": ' }], /cannot be understood/],
  ['an answer of another shape', {}, [{ body: { segments: 'none' } }], /cannot be understood/],
  ['a refusal', {}, [{ status: 413 }], /refused the sound/],
  ['an unknown model', {}, [{ status: 404 }], /TRANSCRIBE_MODEL/],
  ['silence', { patience: 300 }, ['hang' as const], /took too long/],
  ['nothing said', {}, [{ body: { text: ' ' } }], /No speech was heard/],
])('%s is told in plain words', async (_, settings, answers, words) => {
  endpoint.plan(...answers)
  expect(await refusal(settings)).toMatch(words)
})

test('a thread that reads has its speech recognised outside, and can be stopped meanwhile', async () => {
  const limits = { sideBySide: 1, memory: 400, silence: 5_000, time: 60_000 }
  const { readFile, closeReaders } = createReaders({ ...limits, hear: () => ears() })
  const file = { path: onDisk(makeWav(2)), name: 'talk.wav' }
  expect((await readFile(file)).blocks[1]).toMatchObject({ text: 'Bring a coat.', start: 5 })
  endpoint.plan('hang')
  const stop = new AbortController()
  const stopped = readFile(file, { signal: stop.signal }).catch((reason: unknown) => reason)
  await expect.poll(() => endpoint.requests.length).toBe(2)
  stop.abort('enough')
  expect(await stopped).toBe('enough')
  endpoint.plan({ status: 401 })
  await expect(readFile(file)).rejects.toThrow(/TRANSCRIBE_API_KEY/)
  expect((await readFile(file)).blocks).toHaveLength(2)
  await closeReaders()
})

test('progress is told in minutes of sound, and the recogniser is told the language', async () => {
  const limits = { sideBySide: 1, memory: 400, silence: 5_000, time: 60_000 }
  const languages: (string | undefined)[] = []
  const { readFile, closeReaders } = createReaders({
    ...limits,
    hear:
      () =>
      (_part, hearing = {}) => {
        languages.push(hearing.language)
        for (const second of [0, 61, 95]) hearing.onProgress?.(second)
        return Promise.resolve([{ text: 'Bring a coat.', start: 1, end: 2 }])
      },
  })
  const seen: [number, number][] = []
  await readFile(
    { path: onDisk(makeWav(700)), name: 'talk.wav', language: 'de' },
    { onProgress: (...step) => seen.push(step) },
  )
  expect(seen).toEqual([0, 0, 1, 1, 10, 10, 11, 11, 11, 12].map(done => [done, 12]))
  expect(languages).toEqual(['de', 'de'])
  await closeReaders()
})
