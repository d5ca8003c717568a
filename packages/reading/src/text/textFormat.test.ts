import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = async (name: string, bytes: string | Uint8Array) => {
  const { type, blocks } = await readBytes({ name, bytes: Buffer.from(bytes) })
  return { type, text: blocks.map(({ text }) => text).join('\n') }
}
const fern = 'A tree fern costs 39 pounds. It likes shade.'

describe('plain text called a document of Word', () => {
  it.each(['fern.doc', 'fern.docx', 'fern.odt'])('is read: %s', async name => {
    expect(await read(name, `Ferns\n\n${fern}\n`)).toEqual({ type: 'txt', text: `Ferns\n${fern}` })
    const latin = Buffer.from('Ein Baumfarn ist gr\xfcn und w\xe4chst im Schatten.\r\n', 'latin1')
    expect((await read(name, latin)).text).toContain('grün und wächst')
  })

  it.each([
    ['bytes in letters', Buffer.from(fern.repeat(9)).toString('base64')],
    ['a language of programs', `<plant xmlns="urn:x"><price>39</price></plant>`],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 256))],
  ])('is no %s', async (_, bytes) => {
    await expect(read('fern.doc', bytes)).rejects.toThrow(/^This file ends in \.doc/)
  })
})

it('reads a file of an ending that objects have by nature', async () => {
  expect(await read('fern.constructor', fern)).toEqual({ type: 'txt', text: fern })
})

describe('a page', () => {
  const page = `<!doctype html><title>Ferns</title><p>${fern}</p>`
  it.each(['fern.pdf', 'fern.png', 'fern.txt', 'fern.odt'])('called %s is one', async name => {
    expect(await read(name, page)).toEqual({ type: 'html', text: fern })
  })
})

describe('a table called a workbook', () => {
  const rows = '<tr><th>Plant</th><th>Price</th></tr><tr><td>Tree fern</td><td>39</td></tr>'
  it.each([
    ['after a script', `<script>var plant</script><link href="x.css"><table>${rows}</table>`],
    ['in bold', `<b>Prices</b><br><table>${rows}</table>`],
  ])('is read %s', async (_, html) => {
    expect((await read('p.xls', html)).text).toMatch(/^(Prices\n)?Plant\tPrice\nTree fern\t39$/)
  })

  it('may have separators in its quotes', async () => {
    const text = '"Plant","Price"\n"Tree fern, tall","39"\n'
    expect((await read('p.xls', text)).text).toBe('Plant\tPrice\nTree fern, tall\t39')
  })

  it('is read without the table around its rows', async () => {
    expect((await read('p.xls', `<thead>${rows}</thead>`)).text).toContain('Tree fern')
  })

  it.each([';', ',', '\t', '|'])('may say what separates its cells: %s', async separator => {
    const lines = [
      `sep=${separator}`,
      `Plant${separator}Price, in pounds; each`,
      `Fern${separator}39`,
    ]
    const declaration =
      separator === ',' || separator === ';'
        ? lines.toSpliced(1, 1, `Plant${separator}Price`)
        : lines
    const { type, text } = await read('p.xls', declaration.join('\r\n'))
    expect(type).toBe('csv')
    expect(text).toMatch(/^Plant\tPrice.*\nFern\t39$/)
  })
})

describe('a flat OpenDocument file', () => {
  const flat = `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>${fern}</text:p></office:text></office:body></office:document>`
  it.each([
    ['after comments', `<?xml version="1.0"?>\n<!-- by hand --><?x y?>\n${flat}`],
    ['with other quotes', flat.replaceAll('"', "'")],
  ])('is known %s', async (_, text) => {
    expect(await read('fern.xml', text)).toEqual({ type: 'odt', text: fern })
  })
})
