import iconv from 'iconv-lite'
import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makePdf } from '../testing/makePdf.ts'
import { makeZip } from '../testing/makeZip.ts'

const receiptOf = async (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return (await readBytes({ name, bytes: new Uint8Array(bytes) })).receipt
}

const text = 'The keys of the boat house hang behind the door of the kitchen, next to the lamp.'

it.each([
  ['', ['What should I know about “Opening hours”?', 'What should I know about “Keys and lamps”?']],
  ['Where do I park?', ['Where do I park?']],
])('asks about the headings that name a topic, or as %j asks', async (heading, questions) => {
  const receipt = await receiptOf(
    'house.md',
    `# House rules\n\n${text}\n\n## 1. Opening hours\n\n${text} ${text}\n\n## Contents\n\n## “Keys” and lamps:\n\n${text}\n\n## II\n\n${text}\n\n` +
      `${heading && `## ${heading}\n\n`}${text} ${text}\n\n## Fees\n\nNone.\n\n## ${text}\n\n${text}`,
  )
  expect(receipt).toMatchObject({
    language: 'en',
    questions,
  })
})

it('asks in the language of the file, and in none that we do not speak', async () => {
  const german =
    'Die Schlüssel des Bootshauses hängen hinter der Tür der Küche, gleich neben der Lampe.'
  expect(await receiptOf('haus.md', `# Schlüssel\n\n${german}\n`)).toMatchObject({
    language: 'de',
    questions: ['Was steht dort über „Schlüssel“?'],
  })
  const finnish =
    'Venevajan avaimet ovat keittiön oven takana lampun vieressä, ja ne palautetaan illalla sinne.'
  const foreign = await receiptOf('talo.md', `# Avaimet\n\n${finnish}\n`)
  expect(foreign.language).toBe('fi')
  expect(foreign).not.toHaveProperty('questions')
})

test.each([
  ['a page without tables', 'a.md', text, undefined],
  [
    'two tables with other headers',
    'a.md',
    '|a|b|\n|-|-|\n|1|2|\n|3|4|\n\n|c|d|\n|-|-|\n|5|6|\n',
    2,
  ],
  ['a file of rows', 'a.csv', 'name,price\nGull,12\nTern,40\n', 1],
])('the tables of %s are counted', async (_, name, content, tables) => {
  expect((await receiptOf(name, content)).tables).toBe(tables)
})

it('names the encoding of a text', async () => {
  const old = iconv.encode(
    'Größere Hunde müssen an der Leine bleiben, außer im Garten.',
    'windows-1252',
  )
  expect((await receiptOf('a.txt', old)).encoding).toMatch(/1252|8859-1/)
  expect((await receiptOf('a.txt', text)).encoding).toBe('utf-8')
})

it('says where there are no words to ask for', async () => {
  expect((await receiptOf('a.csv', '1,2\n3,4\n')).warnings).toEqual([
    'There are only numbers in this file, and no words that say what they mean.',
  ])
  const relation = (id: string, target: string) =>
    `<Relationships><Relationship Id="a" Type="x/${id}" Target="${target}"/></Relationships>`
  const deck = makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': '<p:sldIdLst><p:sldId r:id="a"/></p:sldIdLst>',
    'ppt/_rels/presentation.xml.rels': relation('slide', 'slides/a.xml'),
    'ppt/slides/a.xml': '<p:sld><p:spTree></p:spTree></p:sld>',
    'ppt/slides/_rels/a.xml.rels': relation('chart', '../charts/a.xml'),
    'ppt/charts/a.xml': '<c:chart><c:title><a:t>Visitors in May</a:t></c:title></c:chart>',
  })
  expect(await receiptOf('a.pptx', deck)).toMatchObject({
    empty: [],
    excerpt: 'Visitors in May',
    warnings: [],
    notes: ['Slide 1 was read from charts and diagrams: there is no other text.'],
  })
})

it('says what was left out on purpose', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => text.slice(row * 3))
  const pages = [1, 2, 3, 4].map(page => [`Harbour guide, page ${page}`, ...rows.slice(page)])
  const { leftOut } = await receiptOf('guide.pdf', makePdf(pages))
  expect(leftOut).toEqual(['Repeated headers, footers and page numbers'])
  const page = `<html><body><nav>Home Shop</nav><main><p>${text}</p></main></body></html>`
  expect((await receiptOf('a.html', page)).leftOut?.[0]).toMatch(/^Navigation/)
  expect(await receiptOf('a.html', `<p>${text}</p>`)).not.toHaveProperty('leftOut')
})
