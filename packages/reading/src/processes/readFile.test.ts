import { afterAll, expect, test } from 'vitest'
import { createReaders } from './createReaders.ts'
import { Unreadable } from '../Reading.ts'
import { drawPdf, makePdf } from '../testing/makePdf.ts'
import { makeZip } from '../testing/makeZip.ts'
import { onDisk } from '../testing/onDisk.ts'
import { samples } from '../testing/samples.ts'

const { readFile, closeReaders } = createReaders()
afterAll(closeReaders)

const refusal = async (bytes: Uint8Array | string, name: string) => {
  const outcome = await readFile({ path: onDisk(bytes), name }).catch((error: unknown) => error)
  if (!(outcome instanceof Unreadable)) throw new Error(`${name} was read`)
  return outcome
}

test('many files at once are all read, a few at a time', async () => {
  const files = [...samples, ...samples]
  const readings = await Promise.all(
    files.map(({ bytes, name }) => readFile({ path: onDisk(bytes), name })),
  )
  expect(readings.map(reading => reading.type)).toEqual(files.map(file => file.format))
})

test('a long file tells how far its reading has come', async () => {
  const seen: [number, number][] = []
  const path = onDisk(
    makePdf(Array.from({ length: 60 }, (_, at) => [`Page ${at} of a long report.`])),
  )
  await readFile({ path, name: 'long.pdf' }, { onProgress: (...step) => seen.push(step) })
  expect(seen).toEqual([
    [20, 60],
    [40, 60],
    [60, 60],
  ])
})

test('reading stops with the signal, and the next file is read', async () => {
  const path = onDisk(makePdf(Array.from({ length: 400 }, () => ['The same words on every page.'])))
  const stop = new AbortController()
  const reading = readFile(
    { path, name: 'long.pdf' },
    { signal: stop.signal, onProgress: () => stop.abort('enough') },
  )
  await expect(reading).rejects.toBe('enough')
  await expect(readFile({ path, name: 'x' }, { signal: AbortSignal.abort('never') })).rejects.toBe(
    'never',
  )
  const [{ bytes, name }] = samples as [(typeof samples)[0]]
  expect(await readFile({ path: onDisk(bytes), name })).toMatchObject({ type: 'txt' })
})

test('a file that grows without end when unpacked is refused before it does', async () => {
  const bomb = makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': ' '.repeat(60 * 2 ** 20),
  })
  expect((await refusal(bomb, 'bomb.docx')).message).toMatch(/unpacks to far more/)
  const liar = makeZip(
    { '[Content_Types].xml': '<Types/>', 'word/document.xml': ' '.repeat(2 ** 20) },
    { 'word/document.xml': 100 },
  )
  expect((await refusal(liar, 'liar.docx')).message).toMatch(/damaged/)
})

test('a file that dies of what it unpacks to harms none that is read beside it', async () => {
  const bomb = onDisk(drawPdf([[{ text: ' '.repeat(100 * 2 ** 20), x: 9, y: 9 }]]))
  const healthy = samples.slice(0, 2).map(({ bytes, name }) => ({ path: onDisk(bytes), name }))
  const readers = createReaders({ sideBySide: 3, silence: 30_000, time: 60_000, memory: 400 })
  const files = [{ path: bomb, name: 'bomb.pdf' }, ...healthy]
  const [died, ...read] = await Promise.allSettled(files.map(file => readers.readFile(file)))
  expect(died).toMatchObject({ reason: { message: expect.stringMatching(/too much memory/) } })
  expect(read.map(({ status }) => status)).toEqual(healthy.map(() => 'fulfilled'))
  await readers.closeReaders()
})

test('a file that takes too long or too much memory costs nobody else theirs', async () => {
  const [{ bytes, name }] = samples as [(typeof samples)[0]]
  const long = makePdf(Array.from({ length: 300 }, () => ['The same words on every page.']))
  for (const [limits, words] of [
    [{ silence: 30_000, memory: 20 }, /too much memory/],
    [{ silence: -1, memory: 500 }, /too long/],
  ] as const) {
    const strict = createReaders({ sideBySide: 1, time: 60_000, ...limits })
    const reading = strict.readFile({ path: onDisk(long), name: 'long.pdf' })
    await expect(reading).rejects.toMatchObject({
      name: 'Unreadable',
      message: expect.stringMatching(words),
    })
    await strict.closeReaders()
  }
  expect(await readFile({ path: onDisk(bytes), name })).toMatchObject({ type: 'txt' })
})

test('a reader that fails says so, and the next file is read', async () => {
  const [{ bytes, name }] = samples as [(typeof samples)[0]]
  await expect(readFile({ path: '/nowhere/at/all', name })).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/failed/),
  })
  expect(await readFile({ path: onDisk(bytes), name })).toMatchObject({ type: 'txt' })
})

const book = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container><rootfile full-path="a.opf"/></container>',
  'a.opf': '<package><spine/></package>',
}

test.each([
  ['an empty file', '', 'empty.txt', /empty/],
  ['only zeros', new Uint8Array(5_000), 'zeros.pdf', /empty/],
  ['only white space', ' \n\n\t ', 'blank.txt', /No text/],
  ['a page that has but a title', '<!doctype html><title>Rules</title>', 'a.html', /No text/],
  ['a book with DRM', makeZip({ ...book, 'META-INF/rights.xml': '<rights/>' }), 'a.epub', /DRM/],
  ['a PDF without text', makePdf([['']]), 'scan.pdf', /no words were recognised/],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    'a.txt',
    /damaged/,
  ],
  ['an archive', makeZip({ 'a.txt': 'hello' }), 'a.docx', /lacks parts/],
  ['an archive with a way out', makeZip({ '../../etc/passwd': 'x' }), 'a.zip', /damaged/],
  ['a page nested without end', '<div>'.repeat(100_000), 'deep.html', /nested too deeply/],
  ['text called a PDF', 'Just some words.', 'letter.pdf', /ends in \.pdf/],
  [
    'a program',
    Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7) % 32)),
    'a.bin',
    /not a text file/,
  ],
])('%s is refused in plain words', async (_, bytes, name, words) => {
  expect((await refusal(bytes, name)).message).toMatch(words)
})

test('entities a document brings along are not expanded', async () => {
  const xml = `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>
    <w:document><w:body><w:p><w:r><w:t>Hello there &a;&b; and good bye</w:t></w:r></w:p></w:body></w:document>`
  const path = onDisk(makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': xml }))
  const { blocks } = await readFile({ path, name: 'entities.docx' })
  expect(blocks.map(block => block.text).join()).not.toMatch(/root:/)
})
