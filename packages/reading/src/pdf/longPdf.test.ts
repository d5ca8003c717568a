import { expect, test } from 'vitest'
import { readPdf } from './readPdf.ts'
import { assemble, drawPdf, makePdf } from '../testing/makePdf.ts'

/** More than are looked at together, and than are read before a file is opened anew. */
const count = 1_203
const sentence = (page: number) => `Locker ${page * 7} belongs to the family at gate ${page * 3}.`

const words = ['boats', 'sheds', 'gates', 'lamps']
const piers = 'North South East West Upper Lower Outer Inner Old New Long Short Last'.split(' ')

test('a long file is read as a short one is: headings of one level, running lines left out, progress told', async () => {
  const pages = Array.from({ length: count }, (_, at) => [
    'Register of the harbour',
    ...(at % 100 === 0 ? [`# ${piers[at / 100]} pier and its moorings`] : []),
    ...words.map(word => `The keeper looks after the ${word} and locks them at night.`),
    sentence(at),
    'What is left in winter is brought to the store behind the house of the keeper.',
  ])
  const seen: [number, number][] = []
  const draft = await readPdf({
    bytes: makePdf(pages),
    name: 'register.pdf',
    onProgress: (...step) => seen.push(step),
  })
  const headings = draft.blocks.filter(({ kind }) => kind === 'heading')
  expect(headings.map(({ text, level, page }) => [text, level, page])).toEqual(
    Array.from({ length: 13 }, (_, at) => [`${piers[at]} pier and its moorings`, 1, at * 100 + 1]),
  )
  const byPage = new Map<number, string>()
  for (const { text, page = 0 } of draft.blocks)
    byPage.set(page, `${byPage.get(page) ?? ''} ${text}`)
  for (let page = 1; page <= count; page++) expect(byPage.get(page)).toContain(sentence(page - 1))
  expect(draft.blocks.some(({ text }) => text.includes('Register of'))).toBe(false)
  expect(draft).toMatchObject({ unit: 'page', units: count, empty: [] })
  expect(draft.leftOut).toEqual(['Repeated headers and footers', 'Text that most pages repeat'])
  expect(seen.at(0)).toEqual([20, count])
  expect(seen.at(-1)).toEqual([1_200, count])
})

test('what only the last pages of a long file have in common is no watermark', async () => {
  const form = 'Sign here for the key of your locker.'
  const pages = Array.from({ length: 504 }, (_, at) => [
    { text: sentence(at), x: 72, y: 300 },
    ...(at < 500 ? [] : [{ text: form, x: 72, y: 400 }]),
  ])
  const { blocks } = await readPdf({ bytes: drawPdf(pages), name: 'register.pdf' })
  expect(blocks.filter(({ text }) => text.includes(form))).toHaveLength(4)
})

test('a file of more pages than can be read is refused before it is, with the number', async () => {
  // The tree of its pages says how many there are; so many of them are one.
  const pages = 40_001
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [6 0 R 4 0 R] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Pages /Parent 2 0 R /Count ${pages - 1} /Kids [${'6 0 R '.repeat(pages - 1)}] >>`,
    '<< /Title (Register) >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  const bytes = assemble(objects.map(object => Buffer.from(object)))
  await expect(readPdf({ bytes, name: 'register.pdf' })).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/40,001 pages, and at most 40,000 .+ Split it/),
  })
})
