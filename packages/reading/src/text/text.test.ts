import iconv from 'iconv-lite'
import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { notebook } from '../testing/textFiles.ts'

const read = (text: string | Uint8Array, name: string) =>
  readBytes({ bytes: typeof text === 'string' ? Buffer.from(text) : text, name })

const russian =
  'Однажды, в студёную зимнюю пору, я из лесу вышел; был сильный мороз. Гляжу, поднимается медленно в гору лошадка.'
const japanese =
  '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で泣いていた。'
const german =
  'Über allen Gipfeln ist Ruh, in allen Wipfeln spürest du kaum einen Hauch; die Vögelein schweigen im Walde.'
const chinese =
  '营业时间为上午九点至下午六点，星期日休息。游客可以在门口买票，儿童免费。带狗的游客请走花园的门。'
const spanish =
  'El jardín está abierto también en otoño; los niños no pagan la entrada y el café cierra a las nueve.'

const museum = {
  ru: 'Музей закрыт по вторникам. Билет стоит двести рублей, дети платят половину. Большие группы просим записаться заранее.',
  uk: 'Музей зачинено щовівторка. Квиток коштує двісті гривень, діти платять половину. Великі групи просимо записатися заздалегідь.',
  ar: 'المتحف مغلق أيام الثلاثاء. سعر التذكرة اثنا عشر يورو، والأطفال يدفعون النصف. يرجى من المجموعات الكبيرة الحجز مسبقا.',
  th: 'พิพิธภัณฑ์ปิดทุกวันอังคาร ค่าเข้าชมหนึ่งร้อยยี่สิบบาท เด็กจ่ายครึ่งหนึ่ง กลุ่มใหญ่โปรดจองล่วงหน้า',
  ko: '박물관은 화요일에 문을 닫습니다. 입장료는 만이천 원이고 어린이는 반값입니다. 단체 관람객은 미리 예약해 주십시오.',
  el: 'Το μουσείο είναι κλειστό την Τρίτη. Το εισιτήριο κοστίζει δώδεκα ευρώ και τα παιδιά πληρώνουν τα μισά.',
}

test.each([
  ['utf-8', russian, 'ru'],
  ['utf-16le', german, 'de'],
  ['utf-16be', german, 'de'],
  ['windows-1251', russian, 'ru'],
  ['koi8-r', russian, 'ru'],
  ['windows-1252', german, 'de'],
  ['shift_jis', japanese, 'ja'],
  ['euc-jp', japanese, 'ja'],
  ['gb18030', chinese, 'zh'],
  ['macintosh', german, 'de'],
  ['macintosh', spanish, 'es'],
  ['windows-1252', spanish, 'es'],
  ['utf-16le', museum.ru, 'ru'],
  ['koi8-r', museum.ru, 'ru'],
  ['koi8-u', museum.uk, 'uk'],
  ['cp866', museum.ru, 'ru'],
  ['iso-8859-6', museum.ar, 'ar'],
  ['windows-874', museum.th, 'th'],
  ['euc-kr', museum.ko, 'ko'],
])('text in %s is read as it was written', async (encoding, text, language) => {
  const reading = await read(iconv.encode(text, encoding), 'poem.txt')
  expect(reading.blocks.map(block => block.text)).toEqual([text])
  expect(reading.language).toBe(language)
})

test.each([
  ['windows-1251', museum.ru],
  ['windows-1253', museum.el],
  ['windows-1256', museum.ar],
  ['shift_jis', japanese],
  ['gb18030', chinese],
  ['koi8-r', museum.ru],
])('a page in %s that says it is in Latin-1 is read as it was written', async (encoding, text) => {
  const page = `<!doctype html><meta charset="iso-8859-1"><title>x</title><p>${text}</p>`
  const { blocks } = await read(iconv.encode(page, encoding), 'page.html')
  expect(blocks.map(block => block.text)).toEqual([text])
})

it('believes a page that says it is in Latin-1 where little speaks against it', async () => {
  const page = '<!doctype html><meta charset="iso-8859-1"><p>Café Müller opens at nine.</p>'
  const { blocks } = await read(iconv.encode(page, 'latin1'), 'page.html')
  expect(blocks.map(block => block.text)).toEqual(['Café Müller opens at nine.'])
})

it('reads a page that says it is in UTF-8 and is not', async () => {
  const page = '<!doctype html><meta charset="utf-8"><p>Das Café öffnet für Gäste um neun.</p>'
  const { blocks } = await read(iconv.encode(page, 'windows-1252'), 'page.html')
  expect(blocks.map(block => block.text)).toEqual(['Das Café öffnet für Gäste um neun.'])
})

it('reads Japanese of seven bits', async () => {
  // ISO-2022-JP: 日本語の本。
  const bytes = Buffer.from('\x1b$BF|K\\8l$NK\\!#\x1b(B', 'latin1')
  const { blocks } = await read(bytes, 'book.txt')
  expect(blocks.map(block => block.text)).toEqual(['日本語の本。'])
})

it('reads euros of old Macs', async () => {
  const sale = 'Crème brûlée;6,50 €\nKäsespätzle;9,80 €\n'
  const bytes = iconv.encode(sale.replaceAll('€', '¤'), 'macintosh')
  const { blocks } = await read(bytes, 'menu.csv')
  expect(blocks.map(({ text }) => text)).toEqual(['Crème brûlée\t6,50 €', 'Käsespätzle\t9,80 €'])
})

test.each([
  ['Nr,Herb\n="0042",Sage\n"=""007""",Mint\n', ['Nr\tHerb', '0042\tSage', '007\tMint']],
  ['"Herb; dried","Price"\n"Sage; leaves","3"\n', ['Herb; dried\tPrice', 'Sage; leaves\t3']],
])('reads the table %j as Excel shows it', async (table, rows) => {
  expect((await read(table, 'herbs.csv')).blocks.map(({ text }) => text)).toEqual(rows)
})

it('is UTF-8 still where a byte of it is damaged, and says so', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Das Café öffnet um neun. Größe: 40 m², '),
    iconv.encode('é', 'windows-1252'),
    Buffer.from(' 49 € für Gäste.'),
  ])
  const { blocks, receipt } = await read(bytes, 'cafe.txt')
  expect(blocks[0]?.text).toBe('Das Café öffnet um neun. Größe: 40 m², \ufffd 49 € für Gäste.')
  expect(receipt.encoding).toBe('utf-8')
  expect(receipt.warnings).toEqual(['One character could not be read: it is shown as \ufffd.'])
})

it('believes the mark at the beginning of a file before all else', async () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le']) {
    const { blocks } = await read(iconv.encode(russian, encoding, { addBOM: true }), 'poem.txt')
    expect(blocks[0]?.text).toBe(russian)
  }
})

it.each(['GIFT VOUCHER\nWorth 40 euros', 'BM 12 is a tram stop.'])(
  '%j begins as a picture does and is read as text',
  async text => {
    const { blocks } = await read(text, 'a.txt')
    expect(blocks.map(block => block.text)).toEqual([text])
  },
)

it('joins lines that were wrapped and leaves those that were meant', async () => {
  const wrapped =
    'The harbour master keeps a list of all the\nboats that lie in the harbour, and of those\nwho own them.'
  const poem = 'Roses are red\nViolets are blue\nBoats are wet'
  const { blocks } = await read(`${wrapped}\n\n${poem}\n`, 'a.txt')
  expect(blocks.map(block => block.text)).toEqual([wrapped.replaceAll('\n', ' '), poem])
})

it('takes short lines over a text for its headings, where there are several', async () => {
  const letter = `Dear guests,

Thank you for staying with us. Here is what you asked about.

Parking
Cars stand behind the house, on the gravel, and never under the lime tree.

WHAT TO BRING

Boots and a torch are all that you need.

Until when is there breakfast?
- weekdays until nine
- Sundays until eleven

Yours,
Ada Moss
Mill Cottage
`
  const { blocks, title } = await read(letter, 'letter.txt')
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
  expect(headings).toEqual(['Parking', 'WHAT TO BRING', 'Until when is there breakfast?'])
  expect(blocks.find(({ text }) => text.startsWith('Cars'))?.section).toBe('Parking')
  expect(title).toBe('letter')
})

it.each(['note.txt', 'note.md'])('takes no section of several for the title of %s', async name => {
  const sections = '## Parking\n\nBehind the house.\n\n## Payment\n\nCash or card.\n'
  expect((await read(sections, name)).title).toBe('note')
  expect((await read(`# Mill Cottage\n\n${sections}`, name)).title).toBe('Mill Cottage')
  expect((await read(`## Mill Cottage\n\n${sections}`, name)).title).toBe('Mill Cottage')
  expect((await read('## Parking\n\nBehind the house.\n', name)).title).toBe('Parking')
})

it.each([
  'Parking\nCars stand behind the house, on the gravel, and never under the lime tree.',
  'Oda Brink\n12 Mill Lane\nOrvale\n\nPia Lund\n7 Harbour Road\nOrvale',
  'Tiger tiger burning bright\nIn the forests of the night.\n\nTiger tiger what a sight\nIn the middle of the night.',
])('finds no headings in %j', async text => {
  const { blocks } = await read(text, 'a.txt')
  expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([])
})

it.each([
  ['营业时间\n我们周一至周五营业，周末休息。\n\n退货\n三十天内可以退货。', ['营业时间', '退货']],
  [
    'वापसी\nसामान तीस दिन के भीतर वापस किया जा सकता है।\n\nकीमत\nटिकट की कीमत पाँच सौ रुपये है।',
    ['वापसी', 'कीमत'],
  ],
])('finds the headings of %j, whatever ends its words and sentences', async (text, headings) => {
  const { blocks } = await read(text, 'a.txt')
  const headingBlocks = blocks.filter(({ kind }) => kind === 'heading')
  expect(headingBlocks.map(one => one.text)).toEqual(headings)
})

it('reads very many underlined lines without a blank one between them, and takes no rule for a heading', async () => {
  const { blocks } = await read(
    'Bell\n----\n'.repeat(50_000) + '=====\n-----\nRing twice\n',
    'a.txt',
  )
  expect(blocks.map(({ text }) => text).join(' ')).toContain('Ring twice')
  expect(blocks.every(({ kind, text }) => kind !== 'heading' || text === 'Bell')).toBe(true)
})

it('reads very many lines without a blank one between them', async () => {
  const { words } = await read('Ring twice\n'.repeat(200_000), 'a.txt')
  expect(words).toBe(400_000)
})

it('takes numbered lines for a list, and telephone numbers for none', async () => {
  const { blocks } = await read(
    '(1) Ring\n(2) Wait\n\n(212) 555-0134 shop\n(212) 555-0199 van\n',
    'a.txt',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['list', 'paragraph'])
})

it('keeps code of a Markdown file as it stands, and leaves its front matter out', async () => {
  const { blocks, title } = await read(
    '---\ntitle: "Set-up"\ntags: [a]\n---\nRun this:\n\n```sh\nif true\n  then  ls\n```\n',
    'a.md',
  )
  expect(title).toBe('Set-up')
  expect(blocks).toMatchObject([
    { kind: 'paragraph', text: 'Run this:' },
    { kind: 'code', text: 'if true\n  then  ls' },
  ])
})

it('leaves out of Markdown’s headings the name to link to them by', async () => {
  const { blocks } = await read('## Mooring {#mooring}\n\nRing `{#bell}` twice.', 'rules.md')
  expect(blocks.map(({ text }) => text)).toEqual(['Mooring', 'Ring {#bell} twice.'])
})

it('reads footnotes and definitions of Markdown as such', async () => {
  const { blocks } = await read(
    '# Hall[^a]\n\nIt costs 45[^1] euros.\n\nDeposit\n: 20 euros\n\n[^1]: Members pay 40.\n[^a]: From May.\n',
    'hall.md',
  )
  expect(blocks).toMatchObject([
    { kind: 'heading', text: 'Hall' },
    { kind: 'paragraph', text: 'It costs 45 euros.' },
    { kind: 'list', text: 'Deposit\n20 euros' },
    { kind: 'list', text: 'From May.\nMembers pay 40.' },
  ])
})

it('gives a notebook as its text, its code and what that printed', async () => {
  const { blocks } = await read(notebook, 'a.ipynb')
  expect(blocks.slice(-2)).toMatchObject([
    { kind: 'code', text: 'boats = 2\nprint(boats)' },
    { kind: 'code', text: '2\nboats' },
  ])
})

it('keeps the lines of code and settings as they stand', async () => {
  const yaml = 'boats:\n  - name: Gull\n    seats: 12\n\n  - name: Tern\n\nharbour: open'
  const { blocks } = await read(yaml, 'a.yaml')
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['code', 'boats:\n  - name: Gull\n    seats: 12\n\n  - name: Tern'],
    ['code', 'harbour: open'],
  ])
  await expect(
    read(new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]), 'a.py'),
  ).rejects.toThrow(/cannot be read/)
})

it('keeps the placeholders of a Markdown file, which are no HTML', async () => {
  const { blocks } = await read('Run it as <user> on <b>this</b> <host>, then wait.\n', 'a.md')
  expect(blocks.map(block => block.text)).toEqual(['Run it as <user> on this <host>, then wait.'])
})

it('leaves out of a page what nobody reads it for', async () => {
  const story = 'The ferry to the island leaves at noon and takes forty minutes in calm weather. '
  const page = `<title>Ferry</title><header><nav>Home Shop</nav></header><div id="onetrust-banner">Accept all</div>
    <main><h1>Ferry</h1><p>${story.repeat(3)}</p><p style="display: none">Secret</p><p>${story.repeat(4)}</p></main>
    <aside>Other stories</aside><footer>Imprint</footer><script>alert('x')</script>`
  const { blocks, title } = await read(page, 'ferry.html')
  expect(title).toBe('Ferry')
  expect(blocks.map(block => block.text).join(' ')).not.toMatch(
    /Home|Accept|Secret|Other|Imprint|alert/,
  )
})

it('reads a page of short pieces whole when no article is found in it', async () => {
  const items = Array.from(
    { length: 12 },
    (_, at) => `<div><h3>Rule ${at}</h3><span>Boat ${at} moors at quay ${at}.</span></div>`,
  )
  const { blocks } = await read(
    `<html><body><nav>Menu</nav>${items.join('')}</body></html>`,
    'rules.html',
  )
  for (let at = 0; at < items.length; at++)
    expect(blocks).toContainEqual(
      expect.objectContaining({ text: `Boat ${at} moors at quay ${at}.`, section: `Rule ${at}` }),
    )
})

it('merges captions that roll upwards and drops their tags', async () => {
  const { blocks } = await read(
    `1\n00:00:01,000 --> 00:00:02,000\n<i>We sail</i>\n\n2\n00:00:02,000 --> 00:00:03,500\nWe sail\nat noon &amp; at dusk\n\n` +
      '3\n00:00:03,500 --> 00:00:05,000\n{\\an8}at noon &amp; at dusk\n',
    'a.srt',
  )
  expect(blocks.map(({ text, start }) => [start, text])).toEqual([
    [1, 'We sail'],
    [2, 'at noon & at dusk'],
  ])
})

it('merges captions that are written word by word', async () => {
  const cue = (at: number, text: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n\n`
  const { blocks } = await read(
    `WEBVTT\n\n${cue(1, 'We')}${cue(2, 'We sail')}${cue(3, 'We sail at noon.')}${cue(4, 'No')}${cue(6, 'No wind.')}`,
    'a.vtt',
  )
  expect(blocks.map(({ text, start }) => [start, text])).toEqual([
    [1, 'We sail at noon.'],
    [4, 'No'],
    [6, 'No wind.'],
  ])
})

test.each([
  [
    'a.rt',
    '<window bgcolor="black"><center>\n\n<time begin="00:00:01.500" end="00:00:03.000">\n<i>We sail<br>\nat noon.</i>\n<time begin="00:00:03.000" end="00:00:04.000">\nNo wind.\n',
    1.5,
  ],
  ['a.stc', '\n*TC 00:00:01;15\nWe sail\nat noon.\n\n*TC 00:00:03;00\nNo wind.\n\n', 1],
])('reads cues that open with a mark of their own: %s', async (name, text, first) => {
  const { blocks } = await read(text, name)
  expect(blocks.map(({ text, start }) => [start, text])).toEqual([
    [first, 'We sail at noon.'],
    [3, 'No wind.'],
  ])
})

test.each([
  ['00:01:02.500', 62.5],
  ['00:01:02:10', 62.4],
  ['1.5h', 5_400],
  ['2m', 120],
  ['90.5s', 90.5],
  ['1500ms', 1.5],
  ['50f', 2],
  ['9000t', 0.9],
])('the time %s of timed text is understood', async (begin, start) => {
  const { blocks } = await read(
    `<tt ttp:frameRate="25" ttp:tickRate="10000"><body><div><p begin="${begin}">We sail</p></div></body></tt>`,
    'a.ttml',
  )
  expect(blocks).toMatchObject([{ text: 'We sail', start }])
})

it('counts times of timed text from what they stand in', async () => {
  const { blocks } = await read(
    `<tt><body begin="10s"><div timeContainer="seq"><p dur="2s">One</p><p dur="2s">Two</p></div>
    <div><p begin="8s"><span begin="0s">Three</span> <span begin="1s">Four</span></p></div></body></tt>`,
    'a.ttml',
  )
  expect(blocks.map(({ text, start }) => [start, text])).toEqual([
    [10, 'One'],
    [12, 'Two'],
    [18, 'Three'],
    [19, 'Four'],
  ])
})

const line = (start: string, text: string) => `Dialogue: 0,${start},0:00:09.00,Main,,0,0,0,,${text}`

it('reads the dialogue of an ASS file in order of time', async () => {
  const ass = [
    '[Script Info]',
    '[Events]',
    line('0:00:05.50', '{\\b1}Second, then{\\b0}\\Nmore'),
    line('0:00:01.00', 'First'),
  ]
  const { blocks } = await read(ass.join('\n'), 'a.ass')
  expect(blocks).toMatchObject([
    { start: 1, text: 'First' },
    { start: 5.5, text: 'Second, then more' },
  ])
})

it.each([
  ['## Pets?\n\nNo dogs.', [2, 'Pets?']],
  ['### What \\*is\\* \\#1 ##\nThis.', [3, 'What *is* #1']],
  ['# Alone\n\nText below it.', [1, 'Alone']],
])('takes the line that Markdown marks in %j for a heading', async (text, [level, heading]) => {
  const { blocks } = await read(text, 'Note')
  expect(blocks[0]).toMatchObject({ kind: 'heading', level, text: heading })
  expect(blocks).toHaveLength(2)
})

it('takes a comment above a command for no heading, and escaped signs as they are meant', async () => {
  const bytes = Buffer.from('# Hold the cable\nbikectl reset\n\n\\# 5 is the large one')
  const { blocks } = await read(bytes, 'Note')
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
  expect(blocks[1]?.text).toBe('# 5 is the large one')
})
