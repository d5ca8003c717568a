import { describe, expect, it, test } from 'vitest'
import type { RawFile } from './Draft.ts'
import { readBytes } from './readBytes.ts'
import { Unreadable } from './Reading.ts'
import { ferry } from './testing/guide.ts'
import { samples } from './testing/samples.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** `read` where there is any text, else what the owner is told. */
async function outcomeOf(file: RawFile) {
  try {
    const { blocks } = await readBytes(file)
    return blocks.length > 0 ? 'read' : 'nothing'
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

describe.each(samples)('a file like $name', sample => {
  const read = () => readBytes(sample)

  it('is told by its content, whatever it is called', async () => {
    expect(await readBytes({ ...sample, name: '../\u202E\0 noname' })).toMatchObject({
      type: expect.stringMatching(
        /md|csv|json|ipynb|code|eml/.test(sample.format) ? 'txt' : sample.format,
      ),
    })
    expect((await read()).type).toBe(sample.format)
  })

  it('has a title, a language, its words counted and a receipt', async () => {
    const { title, language, words, receipt } = await read()
    expect({ title, language }).toEqual({ title: sample.title, language: 'en' })
    expect(words).toBeGreaterThan(30)
    expect(receipt).toMatchObject({
      unit: sample.unit,
      units: sample.units,
      empty: [],
      recognised: [],
    })
    expect(receipt.excerpt).not.toBe('')
    expect(receipt.excerpt.length).toBeLessThanOrEqual(301)
  })

  it('gives a sentence whole, with the place it stands at', async () => {
    const { blocks } = await read()
    const block = blocks.find(({ text }) => oneLine(text).includes(ferry))
    expect(block).toMatchObject(sample.ferry)
  })

  it('gives clean text without what nobody sees', async () => {
    const { blocks } = await read()
    const text = blocks.map(block => block.text).join('\n')
    expect(text).toBe(text.normalize('NFC'))
    expect(text).not.toMatch(/[^\P{Cc}\n\t]|\u00AD/u)
    expect(text).not.toMatch(/nobody|not any more|cookies|imprint|shop|17/i)
    expect(blocks.every(block => block.text.trim() !== '')).toBe(true)
  })

  it('ends in a reading or a plain sentence when it is cut off anywhere', async () => {
    for (let length = 0; length < sample.bytes.length; length += 10) {
      const bytes = sample.bytes.slice(0, length)
      expect(await outcomeOf({ ...sample, bytes })).toMatch(/^read$|^[A-Z].{10,}/s)
    }
  })

  it('does not break on zeros in its middle', async () => {
    const bytes = sample.bytes.slice().fill(0, sample.bytes.length / 3, sample.bytes.length / 2)
    expect(await outcomeOf({ ...sample, bytes })).toMatch(/^read$|^[A-Z].{10,}/s)
  })
})

describe.each(samples.filter(sample => sample.hasList))('a file like $name', sample => {
  it('gives a list as one block, an item a line', async () => {
    const list = (await readBytes(sample)).blocks
      .filter(block => block.kind === 'list')
      .findLast(block => block.text.includes('coat'))
    expect(list?.text.replace(/^- /gm, '')).toBe('Bring a coat\nBring a ticket')
  })
})

describe.each(samples.filter(sample => sample.hasTable))('a file like $name', sample => {
  it('gives a table as rows that know their header', async () => {
    const rows = (await readBytes(sample)).blocks.filter(block => block.kind === 'table')
    expect(rows.map(({ text, header }) => ({ text, header }))).toEqual([
      { text: 'Boat\tSeats' },
      { text: 'Gull\t12', header: ['Boat', 'Seats'] },
      { text: 'Tern\t40', header: ['Boat', 'Seats'] },
    ])
  })
})

test.each(samples)(
  'a file like $name called a spreadsheet is read as what it is, or refused',
  async sample => {
    const isText = /txt|md|csv|json|ipynb|code|eml|subtitles/.test(sample.format)
    const expected = isText ? /^This file ends in \.xlsx/ : /^read$/
    expect(await outcomeOf({ ...sample, name: 'guide.xlsx' })).toMatch(expected)
  },
)
