import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ModelFilesFailed, readModelFiles } from './modelFiles.ts'
import { type Models, modelsOf, vectorSize } from './createModels.ts'
import { ModelsStopped, Overdue } from './errors.ts'
import { startWorkerPool } from './startWorkerPool.ts'

const window = {
  head: 'Opening hours',
  units: [
    'The pool opens at seven on weekdays.',
    'On Sundays we open at nine.',
    'Children under six swim free.',
    'Bring a one-euro coin for the locker.',
  ],
}
const best = (scores: Float32Array | undefined) => scores?.indexOf(Math.max(...scores)) ?? -1
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

describe.each(['native', 'wasm'] as const)('the models in %s', runtime => {
  let models: Models
  beforeAll(async () => {
    const files = await readModelFiles()
    models = modelsOf(await startWorkerPool(files, { workers: 2, runtime }), files)
  })
  afterAll(() => models.stop())

  it('set a question nearer to its answer than to anything else, in another language as well', async () => {
    const texts = ['The warranty lasts two years.', 'Cats purr when they are content.']
    const [answer, other] = await models.embed(texts, 'passage')
    for (const question of ['How long is it guaranteed?', 'Wie lange gilt die Garantie?']) {
      const [queryVector] = await models.embed([question], 'query')
      expect(cosine(queryVector!, queryVector!)).toBeCloseTo(1, 3)
      expect(cosine(queryVector!, answer!)).toBeGreaterThan(cosine(queryVector!, other!))
    }
  })

  it('find the unit that answers, and that none does', async () => {
    const [scores] = await models.read('does my 4 year old need a ticket', [window])
    expect(best(scores)).toBe(2)
    const [none] = await models.read('who owns the railway museum', [window])
    expect(Math.max(...none!)).toBeLessThan(Math.max(...scores!))
  })

  it('read a follow-up with the question before it', async () => {
    const before = ['when do you open on weekdays']
    const [scores] = await models.read('and on sundays?', [window], { before })
    expect(best(scores)).toBe(1)
  })

  it('give the same whatever else is asked at the same time', async () => {
    const [alone] = await models.read('is it free for my 4 year old', [window])
    const [vector] = await models.embed(['coins'], 'passage')
    const crowd = Array.from({ length: 6 }, (_, at) => ({ head: `${at}`, units: window.units }))
    const [many, vectors] = await Promise.all([
      models.read('is it free for my 4 year old', [...crowd, window]),
      models.embed(['lockers', 'coins', 'a much longer text about lockers and coins'], 'passage'),
    ])
    expect(many.at(-1)).toEqual(alone)
    expect(vectors[1]).toEqual(vector)
  })

  it('take noise, and texts of any length', async () => {
    for (const noise of [
      '',
      '😀'.repeat(2_000),
      '{"a":[1,2,'.repeat(400),
      '\u0300'.repeat(4_000),
    ]) {
      const [scores] = await models.read(noise, [window])
      expect(scores).toHaveLength(4)
      const [vector] = await models.embed([noise], 'query')
      expect(vector?.every(Number.isFinite)).toBe(true)
    }
    const [cut] = await models.read('coins', [{ head: '', units: ['word '.repeat(900), 'coins'] }])
    expect([...cut!]).toEqual([expect.any(Number), -Infinity])
  })

  it('end for those who leave, and do not begin what is overdue', async () => {
    const leaving = new AbortController()
    const many = models.embed(
      Array.from({ length: 40 }, (_, at) => `text ${at}`),
      'passage',
      {
        signal: leaving.signal,
      },
    )
    leaving.abort(new Error('left'))
    await expect(many).rejects.toThrow('left')
    const [left, stays] = ['is there a locker?', 'is there a locker?'].map((question, at) =>
      models.embed([question], 'query', at ? {} : { signal: leaving.signal }).catch(String),
    )
    expect(await left).toContain('left')
    expect(await stays).toHaveLength(1)
    const late = models.read('coins', [window], { deadline: performance.now() - 1 })
    await expect(late).rejects.toBeInstanceOf(Overdue)
    expect(await models.read('coins', [window])).toHaveLength(1)
  })
})

describe('a pool of threads', () => {
  it('says so where no thread can start, and where it has ended', async () => {
    const files = await readModelFiles()
    const paths = { ...files.paths, reader: '/nowhere/reader.onnx' }
    await expect(startWorkerPool({ ...files, paths }, { workers: 2 })).rejects.toThrow(
      '/nowhere/reader.onnx',
    )
    const pool = await startWorkerPool(files, { workers: 1 })
    await pool.stop()
    const late = pool.run({ kind: 'embed', text: 'coins' })
    await expect(late).rejects.toBeInstanceOf(ModelsStopped)
  })
})

it('a pool has as many threads as its work needs, and keeps two', async () => {
  const options = { workers: 3, idleMs: 1_000 }
  const pool = await startWorkerPool(await readModelFiles(), options)
  onTestFinished(() => pool.stop())
  await expect.poll(pool.workers).toBe(2)
  const work = new AbortController()
  const jobs = Array.from({ length: 12 }, async (_, at) => {
    while (!work.signal.aborted) await pool.run({ kind: 'embed', text: `${at}` })
  })
  await expect.poll(pool.workers).toBe(3)
  work.abort()
  await Promise.all(jobs)
  await expect.poll(pool.workers).toBe(2)
  expect(await pool.run({ kind: 'embed', text: 'coins' })).toHaveLength(vectorSize)
})

describe('the weights', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'models-'))
    await cp(new URL('../weights/tokenizer.bin', import.meta.url), join(folder, 'tokenizer.bin'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const read = () => readModelFiles(pathToFileURL(`${folder}/`))

  it('are named where they are missing', async () => {
    await expect(read()).rejects.toThrow(/manifest\.json is missing/)
    await writeFile(join(folder, 'manifest.json'), '{}')
    await expect(read()).rejects.toThrow(/words\.q4 is missing/)
  })

  it('are named where they are not what they should be', async () => {
    await writeFile(join(folder, 'words.q4'), 'not weights')
    await truncate(join(folder, 'tokenizer.bin'), 1_000)
    await expect(read()).rejects.toThrow(/words\.q4 is damaged/)
    await expect(read()).rejects.toBeInstanceOf(ModelFilesFailed)
  })
})
