import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { assemble, mapOf } from '../testing/makePdf.ts'

const show = (text: string, x: number, y: number) =>
  `BT /F1 11 Tf 0 g 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`
const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
const font = '/Resources << /Font << /F1 3 0 R >> >>'

/** Returns the appearance of a field: a form object with this content. */
const appearance = (content: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 300 20] ${font}`, content)

/** A page of this content with these annotations, each of which may refer to what stands behind them, from 8 on. */
async function read(
  content: string,
  annotations: string[],
  behind: string[] = [],
  meanings?: Record<number, string>,
) {
  const first = 8 + behind.length
  const ids = annotations.map((_, at) => `${first + at} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${ids}] >> >>`,
    '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${meanings ? '/ToUnicode 4 0 R' : ''} >>`,
    meanings ? mapOf(meanings).toString('latin1') : '<< /Type /ExtGState >>',
    '<< /Title () >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R ${font} /Annots [${ids}] >>`,
    stream('', content),
    ...behind,
    ...annotations.map(annotation => `<< /Type /Annot ${annotation} >>`),
  ]
  const bytes = assemble(objects.map(object => Buffer.from(object, 'latin1')))
  const { blocks } = await readBytes({ bytes, name: 'form.pdf' })
  return blocks.map(({ text }) => text).join('\n')
}

const field = (name: string, y: number, more: string) =>
  `/Subtype /Widget /FT /Tx /T (${name}) /Rect [200 ${y} 500 ${y + 20}] ${more} /AP << /N 8 0 R >>`

it('reads what fields of a form are filled in with, but for hidden ones', async () => {
  const labels = `${show('Tenant:', 72, 706)} ${show('Rent a month:', 72, 676)}`
  const value = appearance(show('Amira Haddad', 4, 6))
  const secret = appearance(show('never pays in time', 4, 6))
  const text = await read(
    labels,
    [
      field('name', 700, '/V (Amira Haddad)'),
      field('note', 640, '/F 2 /V (never pays in time)').replace('8 0 R', '9 0 R'),
    ],
    [value, secret],
  )
  expect(text).toContain('Tenant: Amira Haddad')
  expect(text).not.toContain('never pays')
})

it('reads a note that lies open on the page, wherever the page has left its own units', async () => {
  const text = await read(
    `${show('The library opens at ten.', 72, 706)} 0.1 0 0 0.1 0 0 cm`,
    [
      '/Subtype /FreeText /Rect [72 600 372 620] /Contents (Closed on 24 December.) /DA (/F1 11 Tf) /AP << /N 8 0 R >>',
      '/Subtype /Text /Rect [400 700 420 720] /Contents (Tell nobody that fines are waived.)',
    ],
    [appearance(show('Closed on 24 December.', 4, 6))],
  )
  expect(text).toBe('The library opens at ten.\nClosed on 24 December.')
})

it('reads a note that names what the page says beside it once', async () => {
  const note = (at: string, object: number) =>
    `/Subtype /FreeText /Rect [${at}] /DA (/F1 11 Tf) /AP << /N ${object} 0 R >>`
  const text = await read(
    [
      show('1. Opening hours', 72, 706),
      show('Open from ten to six.', 72, 676),
      show('Tenant:', 72, 640),
    ].join(' '),
    [note('170 701 470 721', 8), note('130 634 430 654', 9), note('130 671 430 691', 10)],
    ['Opening hours', 'Tenants', 'closed'].map(words => appearance(show(words, 4, 6))),
  )
  expect(text).toBe('1. Opening hours Open from ten to six. closed Tenant: Tenants')
})

const widget = (at: string, object: number, value: string) =>
  `/Subtype /Widget /FT /Tx /T (f${object}) /V (${value}) /Rect [${at}] /AP << /N ${object} 0 R >>`
const openNote = (at: string, object: number) =>
  `/Subtype /FreeText /Rect [${at}] /DA (/F1 11 Tf) /AP << /N ${object} 0 R >>`

it.each<[string, string, string[], string[], string]>([
  [
    'fields that say the same',
    `${show('Sat', 72, 706)} ${show('Sun', 160, 706)}`,
    [widget('92 700 392 720', 8, 'closed'), widget('180 700 480 720', 9, 'closed')],
    ['closed', 'closed'],
    'Sat closed Sun closed',
  ],
  [
    'a choice of what stands before it',
    show('Visa or Mastercard. Chosen', 72, 706),
    [widget('220 700 520 720', 8, 'Mastercard')],
    ['Mastercard'],
    'Visa or Mastercard. Chosen Mastercard',
  ],
  [
    'a note that fills in what stands before it',
    show('Born in Salzburg. Home:', 72, 706),
    [openNote('200 700 500 720', 8)],
    ['Salzburg'],
    'Born in Salzburg. Home: Salzburg',
  ],
  [
    'notes that say the same',
    show('Sat and Sun', 72, 706),
    [openNote('140 700 440 720', 8), openNote('200 700 500 720', 9)],
    ['closed', 'closed'],
    'Sat and Sun closed closed',
  ],
  [
    'a note within a word',
    show('Disclosed prices', 72, 706),
    [openNote('170 700 470 720', 8)],
    ['closed'],
    'Disclosed prices closed',
  ],
  [
    'a note over two words',
    show('The rest aurant', 72, 706),
    [openNote('170 700 470 720', 8)],
    ['restaurant'],
    'The rest aurant restaurant',
  ],
])('reads %s', async (_, content, annotations, texts, expected) => {
  const text = await read(
    content,
    annotations,
    texts.map(words => appearance(show(words, 4, 6))),
  )
  expect(text.replace(/\s+/g, ' ')).toBe(expected)
})

it.each([
  ['営業時間は十時から六時まで', '営業時間'],
  ['営業時間は十時から六時まで', '十時から'],
  ['照明はLED照明を使う', 'LED照明'],
  ['ร้านเปิดทำการทุกวัน', 'ทำการทุกวัน'],
])('reads a note beside %s once, whose words have no spaces: %s', async (line, note) => {
  const letters = Array.from(new Set(line))
  const coded = (text: string) =>
    Array.from(text, letter => String.fromCharCode(65 + letters.indexOf(letter))).join('')
  const text = await read(
    show(coded(line), 72, 706),
    [openNote('220 700 520 720', 8)],
    [appearance(show(coded(note), 4, 6))],
    Object.fromEntries(letters.map((letter, at) => [65 + at, letter])),
  )
  expect(text).toBe(line)
})

it('says which boxes are ticked', async () => {
  const box = (name: string, y: number, state: string) =>
    `/Subtype /Widget /FT /Btn /T (${name}) /V /${state} /AS /${state} /Rect [72 ${y} 84 ${y + 12}] ` +
    '/AP << /N << /Yes 8 0 R >> >>'
  const dishes = ['Bread and cheese', 'Vegan menu', 'Menu for children']
  const text = await read(
    dishes.map((dish, at) => show(dish, 90, 702 - at * 24)).join(' '),
    [box('a', 700, 'Yes'), box('b', 676, 'Off'), box('c', 652, 'Yes')],
    [appearance('1 1 10 10 re f')],
  )
  expect(text).toBe('☑ Bread and cheese\n☐ Vegan menu\n☑ Menu for children')
})

it('reads on where a reviewer has marked words or drawn a line through them', async () => {
  const place = '/Rect [72 674 198 688] /QuadPoints [72 688 198 688 72 674 198 674] /C [1 0 0]'
  const lines = ['The library opens at ten.', 'Late books cost 20 cents.']
  const content = lines.map((line, at) => show(line, 72, 706 - at * 30)).join(' ')
  for (const kind of ['StrikeOut', 'Highlight', 'Underline'])
    expect(await read(content, [`/Subtype /${kind} ${place}`])).toBe(lines.join('\n'))
})
