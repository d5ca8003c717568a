import { describe, expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p, r, styled } from '../testing/makeDocx.ts'
import { rtf } from '../testing/textFiles.ts'

const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ bytes, name: 'tariff.docx', withHidden })
const lines = async (...document: Parameters<typeof makeDocx>) =>
  (await read(makeDocx(...document))).blocks.map(({ text }) => text)

const up = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>')
const down = (text: string) => r(text, '<w:vertAlign w:val="subscript"/>')
const style = (id: string, properties: string, base = '') =>
  `<w:style w:styleId="${id}"><w:name w:val="${id}"/>${base && `<w:basedOn w:val="${base}"/>`}<w:rPr>${properties}</w:rPr></w:style>`
const styles = (...all: string[]) => ({ 'word/styles.xml': `<w:styles>${all.join('')}</w:styles>` })

describe('raised and lowered letters', () => {
  it('are powers, ordinals and formulas as on the page, and never run into a number', async () => {
    expect(
      await lines(
        p(
          r('The hall costs 45') +
            up('1') +
            r(' euros, has 120 m') +
            up('2') +
            r(' and a tank of 10') +
            up('3') +
            r(' litres.'),
        ) +
          p(
            r('The 1') +
              up('st') +
              r(' floor: CO') +
              down('2') +
              r(' below 8·10') +
              up('−') +
              up('4') +
              r('.'),
          ) +
          p(r('Rent: 25') + r('2', '<w:position w:val="6"/>') + r(' €.')) +
          p(up('1') + r(' Clubs pay 30 euros.')),
      ),
    ).toEqual([
      'The hall costs 45 euros, has 120 m² and a tank of 10^3 litres.',
      'Clubs pay 30 euros.',
      'The 1st floor: CO₂ below 8·10^-4.',
      'Rent: 25 €.',
    ])
  })

  it('are known by their style, and level where they say so themselves', async () => {
    expect(
      await lines(
        p(r('Pay 20') + r('7', '<w:rStyle w:val="own"/>') + r(' euros.')) +
          p(
            r('Room 20') + r('7', '<w:rStyle w:val="up"/><w:vertAlign w:val="baseline"/>') + r('.'),
          ),
        styles(
          style('up', '<w:vertAlign w:val="superscript"/>'),
          style('own', '', 'up'),
          style('footnote reference', ''),
        ),
      ),
    ).toEqual(['Pay 20^7 euros.', 'Room 207.'])
  })

  it('are the sign of a note where a note stands behind them', async () => {
    const sign = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>8</w:t></w:r>`
    expect(
      await lines(p(r('From 6') + sign + r(' years on.')), {
        'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${p(up('8') + r(' Or 4 m') + up('2') + r(' tall.'))}</w:footnote></w:footnotes>`,
      }),
    ).toEqual(['From 6 years on.', 'Or 4 m² tall.'])
  })
})

describe('text that is struck through', () => {
  it('is left out, and the receipt says so', async () => {
    const strike = (text: string) => r(text, '<w:strike/>')
    const bytes = makeDocx(
      p(r('A fern costs ') + strike('49 euros') + r(' 39 euros.')) +
        p(r('Open until eight.', '<w:dstrike/>')) +
        p('Old rules.', styled('Old')) +
        p(r('Still ') + r('valid', '<w:strike w:val="0"/>') + r('.'), styled('Old')) +
        `<w:tbl><w:tr><w:tc>${p(strike('18 euros') + r('14 euros'))}</w:tc><w:tc>${p('Moss')}</w:tc></w:tr></w:tbl>` +
        p(`<w:ins>${r('New.')}</w:ins><w:del>${r('Gone.')}</w:del>`),
      styles(style('Base', '<w:strike/>'), style('Old', '', 'Base')),
    )
    const { blocks, receipt } = await read(bytes)
    expect(blocks.map(({ text }) => text)).toEqual([
      'A fern costs 39 euros.',
      'valid',
      '14 euros\tMoss',
      'New.',
    ])
    expect(receipt.leftOut).toEqual(['Struck-through text'])
  })

  it('is known by styles that rest on each other without end', async () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => style(`s${at}`, '', `s${at + 1}`))
    const loop = style('s20000', '<w:strike/>', 's19990')
    expect(await lines(p('Old.', styled('s19990')) + p('Valid.'), styles(...chain, loop))).toEqual([
      'Valid.',
    ])
  })

  it('is not told of where there is none', async () => {
    const { receipt } = await read(makeDocx(p('Open until eight.')))
    expect(receipt).not.toHaveProperty('leftOut')
  })
})

describe('what a document hides', () => {
  const comment = '<w:r><w:commentReference w:id="0"/></w:r>'
  const bytes = makeDocx(
    p(r('The fee is 42 euros') + r(', our cost 17 euros', '<w:vanish/>') + r('.') + comment) +
      p('Margin: 60 per cent.', styled('Secret')) +
      p(r('Ask us.', '<w:vanish w:val="false"/>'), styled('Secret')),
    {
      ...styles(style('Secret', '<w:vanish/>')),
      'word/comments.xml': `<w:comments><w:comment w:id="0">${p('Too cheap?')}</w:comment></w:comments>`,
    },
  )

  it('is left out and counted', async () => {
    const { blocks, receipt } = await read(bytes)
    expect(blocks.map(({ text }) => text)).toEqual(['The fee is 42 euros.', 'Ask us.'])
    expect(receipt).toMatchObject({ hidden: 'left out' })
    expect(receipt.warnings.join()).toMatch(/hidden/)
  })

  it('is read where its owner wants it', async () => {
    const { blocks, receipt } = await read(bytes, true)
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', 'The fee is 42 euros, our cost 17 euros.'],
      ['notes', 'Too cheap?'],
      ['paragraph', 'Margin: 60 per cent.'],
      ['paragraph', 'Ask us.'],
    ])
    expect(receipt).toMatchObject({ hidden: 'included' })
  })
})

describe('an equation', () => {
  const m = (name: string, ...parts: string[]) => `<m:${name}>${parts.join('')}</m:${name}>`
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const set = (name: string, sign: string) => m('x', `<m:${name} m:val="${sign}"/>`).slice(5, -6)

  test.each([
    [t('A=π') + m('sSup', m('e', t('r')), m('sup', t('2'))), 'A = πr²'],
    [m('f', m('num', t('a+b')), m('den', t('c'))), '(a+b)/c'],
    [m('f', m('num', t('1')), m('den', t('2t'))), '1/(2t)'],
    [m('sSup', m('e', t('10')), m('sup', t('−3'))), '10^-3'],
    [m('sSup', m('e', t('x+1')), m('sup', t('n+1'))), '(x+1)^(n+1)'],
    [m('sSup', m('e', t('x')), m('sup', t('k'))) + t('ab'), 'x^k ab'],
    [m('sSubSup', m('e', t('x')), m('sub', t('i')), m('sup', t('2'))), 'x_i²'],
    [m('sSub', m('e', t('v')), m('sub', t('0'))), 'v₀'],
    [m('rad', m('deg'), m('e', t('a+b'))), '√(a+b)'],
    [m('rad', m('deg', t('3')), m('e', t('8'))) + t('=2'), '∛8 = 2'],
    [m('rad', m('deg', t('n')), m('e', t('x'))), 'x^(1/n)'],
    [
      m('nary', m('naryPr', set('chr', '∑')), m('sub', t('i=1')), m('sup', t('n')), m('e', t('i'))),
      '∑_(i = 1)^n i',
    ],
    [
      m('d', m('dPr', set('begChr', '['), set('endChr', ']')), m('e', t('a')), m('e', t('b'))),
      '[a|b]',
    ],
    [
      m('d', m('e', m('f', m('fPr', set('type', 'noBar')), m('num', t('n')), m('den', t('k'))))),
      '(n choose k)',
    ],
    [t('y=') + m('func', m('fName', t('sin')), m('e', t('2x'))), 'y = sin 2x'],
    [
      m('m', m('mr', m('e', t('1')), m('e', t('0'))), m('mr', m('e', t('0')), m('e', t('1')))),
      '[1, 0; 0, 1]',
    ],
    [m('limLow', m('e', t('lim')), m('lim', t('x→0'))) + t('x'), 'lim_(x → 0)x'],
  ])('reads as text: %s', async (equation, text) => {
    const [only] = await lines(p(`${r('Thus ')}<m:oMath>${equation}</m:oMath>${r('!')}`))
    expect(only).toBe(`Thus ${text}!`)
  })
})

describe('headers and footers', () => {
  const field = (code: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r>
     <w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('77')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const head = (content: string) => `<w:hdr>${content}</w:hdr>`

  const show = (...references: [part: 'header' | 'footer', id: string, type?: string][]) =>
    references
      .map(([part, id, type = 'default']) => `<w:${part}Reference w:type="${type}" r:id="${id}"/>`)
      .join('')

  it('are read once, first, and without page numbers and what the document says itself', async () => {
    const first = `<w:pPr><w:sectPr>${show(['footer', 'r0'], ['header', 'r1'])}</w:sectPr></w:pPr>`
    expect(
      await lines(
        p('After the operation') +
          `<w:p>${first}${r('Keep your pet indoors.')}</w:p><w:sectPr>${show(['header', 'r2'], ['footer', 'r0'])}</w:sectPr>`,
        {
          'word/a.xml': head(p('Willow Lane Practice') + p('After the operation')),
          'word/b.xml': head(p('Willow Lane Practice')),
          'word/c.xml': `<w:ftr>${p(`${r('Phone 114')}<w:r><w:tab/></w:r>${r('Page ')}${field('PAGE')}${r(' of ')}${field('NUMPAGES')}`)}
            ${p(`<w:fldSimple w:instr=" DATE ">${r('1 May')}</w:fldSimple>`)}</w:ftr>`,
        },
        [
          ['footer', 'c.xml'],
          ['header', 'a.xml'],
          ['header', 'b.xml'],
        ],
      ),
    ).toEqual([
      'Willow Lane Practice',
      'Phone 114',
      'After the operation',
      'Keep your pet indoors.',
    ])
  })
})

it('reads headers of first and even pages only where a document shows these', async () => {
  const document = (facing: boolean) =>
    lines(
      p('Keep your pet indoors.') +
        `<w:sectPr><w:headerReference w:type="first" r:id="r0"/><w:headerReference w:type="even" r:id="r1"/>${facing ? '<w:titlePg/>' : ''}</w:sectPr>`,
      {
        'word/a.xml': `<w:hdr>${p('First')}</w:hdr>`,
        'word/b.xml': `<w:hdr>${p('Even')}</w:hdr>`,
        'word/c.xml': `<w:hdr>${p('Not used')}</w:hdr>`,
        'word/settings.xml': `<w:settings><w:evenAndOddHeaders w:val="${facing}"/></w:settings>`,
      },
      [
        ['header', 'a.xml'],
        ['header', 'b.xml'],
        ['header', 'c.xml'],
      ],
    )
  expect(await document(true)).toEqual(['First', 'Even', 'Keep your pet indoors.'])
  expect(await document(false)).toEqual(['Keep your pet indoors.'])
})

describe('a document inserted as it is', () => {
  const insert = (part: string, bytes: string | Uint8Array) =>
    lines(
      p('Before.') + '<w:altChunk r:id="r0"/>' + p('After.') + '<w:altChunk r:id="r0"/>',
      { [`word/${part}`]: bytes },
      [['aFChunk', part]],
    )
  const page =
    '<html><body><h2>Rules</h2><p>Quiet from ten.</p><ul><li>No fire</li><li>No glass</li></ul><table><tr><th>Guest</th><th>Fee</th></tr><tr><td>Adult</td><td>12</td></tr></table></body></html>'

  it.each([
    [
      'a page',
      'a.htm',
      page,
      ['Rules', 'Quiet from ten.', 'No fire\nNo glass', 'Guest\tFee', 'Adult\t12'],
    ],
    [
      'a saved page',
      'a.mht',
      `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n<html><body><p>Quiet from ten.</p></body></html>\n--b--\n`,
      ['Quiet from ten.'],
    ],
    ['a text', 'a.txt', 'Quiet from ten at night.', ['Quiet from ten at night.']],
    ['a Word document', 'a.docx', makeDocx(p('Quiet from ten.')), ['Quiet from ten.']],
  ])('is read where it stands: %s', async (_, part, bytes, inside) => {
    expect(await insert(part, bytes)).toEqual(['Before.', ...inside, 'After.'])
  })

  it('is read as rich text', async () => {
    expect((await insert('a.rtf', rtf)).slice(0, 2)).toEqual(['Before.', 'Harbour guide'])
  })

  it('is named in the receipt where it cannot be read, also where it holds itself ever deeper', async () => {
    let bytes = makeDocx(p('Deepest.'))
    for (let depth = 0; depth < 6; depth++)
      bytes = makeDocx(
        p(`Level ${depth}.`) + '<w:altChunk r:id="r0"/><w:altChunk r:id="r1"/>',
        { 'word/a.docx': bytes, 'word/b.bin': new Uint8Array([0, 1, 2, 3, 0, 9]) },
        [
          ['aFChunk', 'a.docx'],
          ['aFChunk', 'b.bin'],
        ],
      )
    const { blocks, receipt } = await read(bytes)
    expect(blocks.map(({ text }) => text)).toEqual(['Level 5.', 'Level 4.', 'Level 3.', 'Level 2.'])
    expect(receipt.warnings.join()).toMatch(/inserted in this one could not be read/)
  })
})

describe('a table', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`
  const row = (cells: string, properties = '') =>
    `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
  const wide = (columns: number) => `<w:gridSpan w:val="${columns}"/>`

  it('has the words of merged cells in every row and column that they stand for', async () => {
    expect(
      await lines(
        `<w:tbl>${row(['Boat', 'Season', 'Weekday', 'Weekend'].map(text => cell(text)).join(''), '<w:tblHeader/>')}
        ${row(cell('Heron', '<w:vMerge w:val="restart"/>') + cell('Low') + cell('420', wide(2)))}
        ${row(cell('', '<w:vMerge/>') + cell('High') + cell('560') + cell('610'))}
        ${row(cell('Linen is free of charge', wide(4)))}
        ${row(cell('Gull', wide(2)) + cell('90', '<w:hMerge w:val="restart"/>') + cell('', '<w:hMerge/>'))}
        ${row(cell('300') + cell('350'), '<w:gridBefore w:val="2"/>')}</w:tbl>`,
      ),
    ).toEqual([
      'Boat\tSeason\tWeekday\tWeekend',
      'Heron\tLow\t420\t420',
      'Heron\tHigh\t560\t610',
      'Linen is free of charge',
      'Gull\t\t90\t90',
      '\t\t300\t350',
    ])
  })

  it('has its notes behind it, which are no part of what cells say', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    const priced = `<w:tc><w:tcPr/><w:p>${r('50')}${note}${r(' €')}</w:p></w:tc>`
    const notes = `<w:footnotes><w:footnote w:id="2">${p('Without 2 meals.')}</w:footnote></w:footnotes>`
    expect(
      await lines(
        `<w:tbl>${row(cell('Room') + cell('Price'))}${row(cell('Blue') + priced)}</w:tbl>`,
        {
          'word/footnotes.xml': notes,
        },
      ),
    ).toEqual(['Room\tPrice', 'Blue\t50 €', 'Without 2 meals.'])
  })

  it('has the words of a merged cell that begins in a hidden row in the rows that are shown', async () => {
    const hidden = '<w:hidden/>'
    const begins = (text: string) => cell(text, '<w:vMerge w:val="restart"/>')
    const goesOn = cell('', '<w:vMerge/>')
    expect(
      await lines(
        `<w:tbl>${row(cell('Boat') + cell('Unit') + cell('Price'))}${row(begins('Canoe') + cell('Cost') + cell('4'), hidden)}
        ${row(goesOn + cell('Hour') + cell('8'))}${row(goesOn + cell('Day') + cell('40'))}
        ${row(begins('Gull') + cell('Hour') + cell('9'))}${row(goesOn + cell('Cost') + cell('5'), hidden)}
        ${row(goesOn + cell('Day') + cell('50'))}</w:tbl>`,
      ),
    ).toEqual([
      'Boat\tUnit\tPrice',
      'Canoe\tHour\t8',
      'Canoe\tDay\t40',
      'Gull\tHour\t9',
      'Gull\tDay\t50',
    ])
  })
})

it('begins a paragraph with the large letter before it', async () => {
  const initial = p(r('D', '<w:position w:val="-9"/>'), '<w:framePr w:dropCap="drop" w:lines="3"/>')
  expect(await lines(initial + p('er Verein zahlt.') + p('Ende.') + initial)).toEqual([
    'Der Verein zahlt.',
    'Ende.',
    'D',
  ])
})

it('reads a text box once, whichever way it is written', async () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`
  const both = `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box('Ask the master.')}</w:drawing></mc:Choice>
    <mc:Fallback><w:pict>${box('Ask the master.')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const smile = `<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx/></mc:Choice><mc:Fallback><w:t>😀</w:t></mc:Fallback></mc:AlternateContent></w:r>`
  expect(
    await lines(
      p(r('Moor here. ') + smile + both + `<w:r><w:pict>${box('Old box.')}</w:pict></w:r>`),
    ),
  ).toEqual(['Moor here. 😀', 'Ask the master.', 'Old box.'])
})

describe('what hangs on a run', () => {
  const noted = (id: number, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:footnoteReference w:id="${id}"/></w:r>`
  const box = (text: string, properties: string) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:pict><w:txbxContent>${p(r(text))}</w:txbxContent></w:pict></w:r>`
  const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(r(text))}</w:footnote>`
  const parts = {
    ...styles(style('secret', '<w:vanish/>'), style('more', '', 'secret')),
    'word/footnotes.xml': `<w:footnotes>${note(1, 'Of what is read.')}${note(2, 'Of what was deleted.')}${note(3, 'Of what is hidden.')}${note(4, 'Of what is struck.')}</w:footnotes>`,
  }
  const hidden = '<w:rStyle w:val="more"/>'
  const document =
    p(
      r('Open daily') +
        noted(1) +
        `<w:del>${noted(2)}</w:del>` +
        r(' cost', hidden) +
        noted(3, hidden) +
        noted(4, '<w:strike/>'),
    ) + p(box('Our margin is 12 percent.', hidden) + box('Ring twice.', ''))

  it('is left out with it', async () => {
    const { blocks, receipt } = await read(makeDocx(document, parts))
    expect(blocks.map(({ text }) => text)).toEqual([
      'Open daily',
      'Of what is read.',
      'Ring twice.',
    ])
    expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  })

  it('is read where what is hidden is asked for', async () => {
    const { blocks } = await read(makeDocx(document, parts), true)
    expect(blocks.map(({ text }) => text)).toEqual([
      'Open daily cost',
      'Of what is read.',
      'Of what is hidden.',
      'Our margin is 12 percent.',
      'Ring twice.',
    ])
  })
})

test('signs of symbol fonts are read as what they show', async () => {
  const sign = (font: string, code: string) =>
    `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
  expect(
    await lines(
      p(r('Children ') + sign('Symbol', 'F0A3') + r(' 12 years, ') + sign('Symbol', 'F061')) +
        p(
          r('Dogs ') +
            sign('Wingdings', 'F0FB') +
            sign('Segoe UI Symbol', '2713') +
            sign('Webdings', 'F034'),
        ),
    ),
  ).toEqual(['Children ≤ 12 years, α', 'Dogs ✗✓'])
})

test('a header whose cells reach into a second row is of two rows', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(r(text))}</w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
  const [down, on, wide] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>', '<w:gridSpan w:val="2"/>']
  const { blocks } = await read(
    makeDocx(
      `<w:tbl><w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr>${
        row(cell('Class', down), cell('Adults', wide)) +
        row(cell('', on), cell('Member'), cell('Guest')) +
        row(cell('Yoga', down), cell('10'), cell('12')) +
        row(cell('', on), cell('14', wide))
      }</w:tbl>`,
    ),
  )
  expect(blocks.slice(2)).toMatchObject([
    { text: 'Yoga\t10\t12', header: ['Class', 'Adults Member', 'Adults Guest'] },
    { text: 'Yoga\t14\t14', header: ['Class', 'Adults Member', 'Adults Guest'] },
  ])
})
