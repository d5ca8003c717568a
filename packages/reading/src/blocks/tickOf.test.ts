import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { listed, makeDocx, p } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'
import { openDocument } from '../testing/openDocuments.ts'

const level = (sign: string, font: string) =>
  `<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="${sign}"/><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:lvl>`
const list = (id: number, sign: string, font: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${level(sign, font)}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
const docx = makeDocx(
  p('Breakfast', listed(1)) + p('Parking', listed(2)) + p('Towels', listed(3)),
  {
    'word/numbering.xml': `<w:numbering>${list(1, '\uf0fc', 'Wingdings')}${list(2, '✗', 'Arial')}${list(3, '•', 'Arial')}</w:numbering>`,
  },
)

const bullets = (name: string, sign: string, font: string) =>
  `<text:list-style style:name="${name}"><text:list-level-style-bullet text:level="1" text:bullet-char="${sign}"><style:text-properties fo:font-family="${font}"/></text:list-level-style-bullet></text:list-style>`
const item = (style: string, text: string) =>
  `<text:list text:style-name="${style}"><text:list-item><text:p>${text}</text:p></text:list-item></text:list>`
const odt = openDocument(
  'text',
  item('a', 'Breakfast') + item('b', 'Parking') + item('c', 'Towels'),
  {
    'styles.xml': `<s>${bullets('a', '\uf0fc', 'Wingdings')}${bullets('b', '✗', 'Arial')}${bullets('c', '•', 'Arial')}</s>`,
  },
)

const rtf = Buffer.from(
  String.raw`{\rtf1{\fonttbl{\f0 Arial;}{\f3\fcharset2 Wingdings;}}{\listtext\f3\'fc\tab}\pard\ls1 Breakfast\par{\listtext\f3\'fb\tab}\pard\ls1 Parking\par{\listtext\'95\tab}\pard\ls1 Towels\par}`,
)

const drawn = (text: string, sign: string, font: string) =>
  `<a:p><a:pPr><a:buFont typeface="${font}"/><a:buChar char="${sign}"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`
const pptx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'ppt/presentation.xml': '<p:sldId r:id="r0"/>',
  'ppt/_rels/presentation.xml.rels':
    '<Relationships><Relationship Id="r0" Type="x/slide" Target="slides/0.xml"/></Relationships>',
  'ppt/slides/0.xml': `<p:sld><p:spTree><p:sp><p:nvSpPr/><p:txBody>${drawn('Breakfast', 'ü', 'Wingdings')}${drawn('Parking', '✗', 'Arial')}${drawn('Towels', '•', 'Arial')}</p:txBody></p:sp></p:spTree></p:sld>`,
})

it.each([
  ['docx', docx],
  ['odt', odt],
  ['rtf', rtf],
  ['pptx', pptx],
])(
  'ticks and crosses before the items of a list belong to what they say: %s',
  async (type, bytes) => {
    const { blocks } = await readBytes({ bytes, name: `offer.${type}` })
    expect(blocks).toMatchObject([{ kind: 'list', text: '✓ Breakfast\n✗ Parking\nTowels' }])
    expect(blocks[0]).not.toHaveProperty('marks')
  },
)
