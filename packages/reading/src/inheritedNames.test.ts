import { expect, test } from 'vitest'
import { readBytes } from './readBytes.ts'
import { makeDocx, p, r } from './testing/makeDocx.ts'
import { makeMkv } from './testing/makeMkv.ts'
import { openDocument } from './testing/openDocuments.ts'

/** A name that every object inherits, and no table of ours holds. */
const name = 'constructor'

const list = `<text:list text:style-name="L"><text:list-item><text:p>Sage costs 4 euros.</text:p></text:list-item></text:list>`
const listStyle = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="${name}"/></text:list-style>`
const track = (codec: string, text: string) => ({
  codec,
  frames: [{ start: 1, end: 2, bytes: text }],
})

test.each([
  [
    'a font of signs',
    'a.docx',
    makeDocx(p(`${r('Sage costs 4')}<w:r><w:sym w:font="${name}" w:char="20AC"/></w:r>`)),
    'Sage costs 4€',
  ],
  [
    'a word before a sign of a note',
    'a.docx',
    makeDocx(p(r(name) + r('1', '<w:vertAlign w:val="superscript"/>') + r(' costs 4 euros.'))),
    `${name} costs 4 euros.`,
  ],
  [
    'a kind of list',
    'a.odt',
    openDocument('text', list, { 'styles.xml': listStyle }),
    'Sage costs 4 euros.',
  ],
  [
    'a codec',
    'a.mkv',
    makeMkv({ tracks: [track(name, 'Nothing'), track('S_TEXT/UTF8', 'Sage costs 4 euros.')] }),
    'Sage costs 4 euros.',
  ],
])('a file is read where %s is called like what every object has', async (_, file, bytes, text) => {
  const { blocks } = await readBytes({ bytes, name: file })
  expect(blocks.at(-1)?.text).toBe(text)
})
