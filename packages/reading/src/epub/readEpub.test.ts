import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeZip } from '../testing/makeZip.ts'

/** A book of one chapter with this head and body. */
const book = (head: string, body: string, more: Record<string, string> = {}) =>
  makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfile full-path="OEBPS/book.opf"/></container>',
    'OEBPS/book.opf':
      '<package><manifest><item id="c" href="text/one.xhtml"/></manifest><spine><itemref idref="c"/></spine></package>',
    'OEBPS/text/one.xhtml': `<html><head>${head}</head><body>${body}</body></html>`,
    ...more,
  })
const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ bytes, name: 'book.epub', withHidden })

it('leaves out what the style sheets of a book hide or strike through', async () => {
  const bytes = book(
    `<link rel="stylesheet" href="../css/a%20b.css"/><link rel="alternate stylesheet" href="../css/night.css"/>
     <style media="print">.shown { display: none }</style><style>.old { text-decoration: line-through }</style>`,
    '<p>Entry <span class="old">9</span> 11 euros.</p><p class="key">Answer: 12</p><p class="shown">Dogs free.</p>',
    {
      'OEBPS/css/a b.css': '.key { display: none }',
      'OEBPS/css/night.css': '.shown { display: none }',
    },
  )
  const { blocks, receipt } = await read(bytes)
  expect(blocks.map(({ text }) => text)).toEqual(['Entry 11 euros.', 'Dogs free.'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
  expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  expect((await read(bytes, true)).blocks).toHaveLength(3)
})

it('reads no numbers of printed pages and no pronunciation into the words', async () => {
  const { blocks } = await read(
    book(
      '',
      `<p>The inn<span epub:type="pagebreak" title="12">12</span> opens.</p><div role="doc-pagebreak">13</div>
       <p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>駅</p>`,
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['The inn opens.', '東京駅'])
})

it('reads a book whose many chapters link one large style sheet', async () => {
  const at = Array.from({ length: 20 }, (_, chapter) => chapter)
  const page = (chapter: number) =>
    `<html><head><link rel="stylesheet" href="large.css"/></head><body><p>Part ${chapter}.</p></body></html>`
  const bytes = makeZip({
    'META-INF/container.xml': '<container><rootfile full-path="book.opf"/></container>',
    'book.opf': `<package><manifest>${at.map(one => `<item id="c${one}" href="${one}.xhtml"/>`).join('')}</manifest><spine>${at.map(one => `<itemref idref="c${one}"/>`).join('')}</spine></package>`,
    'large.css': `/*${'-'.repeat(10 * 2 ** 20)}*/`,
    ...Object.fromEntries(at.map(one => [`${one}.xhtml`, page(one)])),
  })
  expect((await read(bytes)).blocks).toHaveLength(20)
})
