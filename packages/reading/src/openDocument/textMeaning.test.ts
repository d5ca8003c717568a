import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { openDocument } from '../testing/openDocuments.ts'

const p = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`
const h = (text: string, level: number, more = '') =>
  `<text:h text:outline-level="${level}" ${more}>${text}</text:h>`
const span = (text: string, style: string) =>
  `<text:span text:style-name="${style}">${text}</text:span>`
const style = (name: string, properties: string, parent = '') =>
  `<style:style style:name="${name}" style:parent-style-name="${parent}"><style:text-properties ${properties}/></style:style>`
const item = (content: string, more = '') => `<text:list-item ${more}>${content}</text:list-item>`
const list = (content: string, more = '') => `<text:list ${more}>${content}</text:list>`

const read = (body: string, styles = '', withHidden = false) =>
  readBytes({
    bytes: openDocument('text', body, { 'styles.xml': `<s>${styles}</s>` }),
    name: 'terms.odt',
    withHidden,
  })
/** Lines as they stand on the page: the marks of a list in front of its items. */
const lines = async (body: string, styles = '') =>
  (await read(body, styles)).blocks.flatMap(({ text, marks }) =>
    text.split('\n').map((line, at) => (marks ? `${marks[at]} ${line}` : line)),
  )

const level = (at: number, format: string, more = '', kind = 'list-level-style-number') =>
  `<text:${kind} text:level="${at}" style:num-format="${format}" ${more}/>`
const clauses = `<text:list-style style:name="L1">${level(1, '1', 'style:num-suffix="."')}
  ${level(2, '1', 'text:display-levels="2"')}${level(3, 'a', 'style:num-prefix="(" style:num-suffix=")"')}
  <text:list-level-style-bullet text:level="4" text:bullet-char="•"/></text:list-style>`
const listStyle = 'text:style-name="L1"'

describe('the numbers of a text', () => {
  it('stand before clauses and headings in lists, each level anew under the one above', async () => {
    const body =
      list(
        item(h('Booking', 1) + list(item(p('It binds.')) + item(p('80 euros.')))) +
          item(
            h('Cancelling', 1) +
              list(
                item(
                  p('Free for:') +
                    list(item(p('members')) + item(p('guests') + list(item(p('of members'))))),
                ),
              ),
          ),
        listStyle,
      ) +
      p('Between.') +
      list(
        item(list(item(p('In a storm all is returned.')))),
        `${listStyle} text:continue-numbering="true"`,
      ) +
      list(item(p('Another')), listStyle)
    expect(await lines(body, clauses)).toEqual([
      '1. Booking',
      '1.1 It binds.',
      '1.2 80 euros.',
      '2. Cancelling',
      '2.1 Free for:',
      '  (a) members',
      '  (b) guests',
      '   - of members',
      'Between.',
      '2.2 In a storm all is returned.',
      '1. Another',
    ])
  })

  it('go on, begin where they are told to and are left out where there are none', async () => {
    const body =
      list(item(p('One')) + item(p('Four'), 'text:start-value="4"'), `${listStyle} xml:id="a"`) +
      list(
        `<text:list-header>${p('Hear!')}</text:list-header>${item(p('Five'))}`,
        'text:style-name="L1" text:continue-list="a"',
      ) +
      list(item(p('Plain')), 'text:style-name="none"')
    expect(await lines(body, clauses)).toEqual([
      '1. One',
      '4. Four',
      '- Hear!',
      '5. Five',
      '- Plain',
    ])
  })

  it('stand before headings as the outline has them', async () => {
    const outline = `<text:outline-style>${level(1, 'I', 'style:num-prefix="Part "', 'outline-level-style')}
      ${level(2, '1', 'loext:num-list-format="§ %2%" text:start-value="3"', 'outline-level-style')}${level(3, '', '', 'outline-level-style')}</text:outline-style>
      <style:style style:name="Plain" style:list-style-name=""/>`
    expect(
      await lines(
        h('Crew', 1) +
          h('Rowers', 2) +
          h('Gear', 3) +
          h('Sails', 2) +
          h('Preface', 1, 'text:style-name="Plain"') +
          h('Boats', 1) +
          h('Gigs', 2) +
          h('Notes', 1, 'text:is-list-header="true"'),
        outline,
      ),
    ).toEqual([
      'Part I Crew',
      '§ 3 Rowers',
      'Gear',
      '§ 4 Sails',
      'Preface',
      'Part II Boats',
      '§ 3 Gigs',
      'Notes',
    ])
  })

  it('come from the style of a paragraph where the list has none, and not from a copy in the text', async () => {
    const styles = `${clauses}<style:style style:name="Own" style:list-style-name="L1"/>`
    expect(
      await lines(
        list(item(`<text:number>7.</text:number>${p('One', 'Own')}`) + item(p('Two', 'Own'))),
        styles,
      ),
    ).toEqual(['1. One', '2. Two'])
  })
})

it('tells the signs of notes from powers, also where letters are moved by themselves', async () => {
  const styles =
    style('Up', 'style:text-position="super 58%"') +
    style('Moved', 'style:text-position="33% 58%"') +
    style('Level', 'style:text-position="0% 100%"', 'Up') +
    style('Down', 'style:text-position="-33% 58%"')
  expect(
    await lines(
      p(
        `The hall costs 45${span('1', 'Up')} euros, has 120 m${span('2', 'Moved')}, CO${span('2', 'Down')} and 10${span('3', 'Up')} seats in room 2${span('1', 'Level')}.`,
      ) + p(`${span('1', 'Up')} Clubs pay 30 euros.`),
      styles,
    ),
  ).toEqual([
    'The hall costs 45 euros, has 120 m², CO₂ and 10^3 seats in room 21.',
    'Clubs pay 30 euros.',
  ])
})

it('leaves out what is struck through, and says so', async () => {
  const styles =
    style('Gone', 'style:text-line-through-style="solid"') +
    style('Base', 'style:text-line-through-type="double"') +
    style('Old', '', 'Base') +
    style('Valid', 'style:text-line-through-style="none"')
  const { blocks, receipt } = await read(
    p(`A fern costs ${span('49', 'Gone')} 39 euros.`) +
      p(`Closed ${span('on Mondays', 'Valid')}`, 'Old'),
    styles,
  )
  expect(blocks.map(({ text }) => text)).toEqual(['A fern costs 39 euros.', 'on Mondays'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

describe('what a text hides', () => {
  const secret = style('Secret', 'text:display="none"')
  const body =
    p(
      `The fee is 42 euros${span(', our cost 17', 'Secret')}.<office:annotation><dc:creator>Ada</dc:creator>${p('Too cheap?')}</office:annotation>`,
    ) +
    p('Margin: 60 per cent.', 'Secret') +
    `<text:section text:display="none">${p('Plans.')}</text:section>` +
    p('<text:hidden-paragraph text:is-hidden="true"/>Draft.') +
    p('Ask us<text:hidden-text text:string-value=" or Bo"/>.')

  it('is left out and counted', async () => {
    const { blocks, receipt } = await read(body, secret)
    expect(blocks.map(({ text }) => text)).toEqual(['The fee is 42 euros.', 'Ask us.'])
    expect(receipt.warnings).toEqual([expect.stringMatching(/1 comment.*1 hidden section/)])
  })

  it('is read where its owner wants it', async () => {
    const { blocks, receipt } = await read(body, secret, true)
    expect(blocks.map(({ text }) => text)).toEqual([
      'The fee is 42 euros, our cost 17.',
      'Too cheap?',
      'Margin: 60 per cent.',
      'Plans.',
      'Draft.',
      'Ask us or Bo.',
    ])
    expect(receipt).toMatchObject({ hidden: 'included' })
  })
})

it.each([
  ['<mi>A</mi><mo>=</mo><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup>', 'A = πr²'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>', '(a+b)/c'],
  ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '√(x+1)'],
  ['<mroot><mn>8</mn><mn>3</mn></mroot><mo>=</mo><mn>2</mn>', '∛8 = 2'],
  ['<msub><mi>v</mi><mn>0</mn></msub><mo>&#8290;</mo><mi>t</mi>', 'v₀t'],
  ['<msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>', '10^-3'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>',
    '∑_(i = 1)^n x_i²',
  ],
  [
    '<mfenced><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mi>sin</mi><mi>t</mi></mtd></mtr></mtable></mfenced>',
    '([1, 0; 0, sin t])',
  ],
])('reads an equation in its line: %s', async (math, text) => {
  const frame = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'
  const bytes = openDocument('text', p(`Thus ${frame} holds.`), {
    'Object 1/content.xml': `<math><semantics><mrow>${math}</mrow><annotation>%pi</annotation></semantics></math>`,
  })
  const { blocks } = await readBytes({ bytes, name: 'x.odt' })
  expect(blocks.map(block => block.text)).toEqual([`Thus ${text} holds.`])
})

it('reads headers and footers of the pages in use once, first, without page numbers', async () => {
  const master = (name: string, header: string, footer: string, more = '') =>
    `<style:master-page style:name="${name}" ${more}><style:header>${header}</style:header><style:footer>${footer}</style:footer></style:master-page>`
  const foot = p('Phone 114<text:tab/>Page <text:page-number>3</text:page-number>')
  const styles =
    master('Standard', p('Willow Lane'), foot, 'style:next-style-name="Next"') +
    master('Next', p('Willow Lane') + p('After'), foot) +
    master('Unused', p('Template'), p('Template'))
  expect(await lines(h('After', 1) + p('Keep your pet indoors.'), styles)).toEqual([
    'Willow Lane',
    'Phone 114',
    'After',
    'Keep your pet indoors.',
  ])
})

it('leaves out slides that are not shown, and what is struck on those that are', async () => {
  const page = (text: string, slide: string) =>
    `<draw:page draw:style-name="${slide}"><draw:frame><draw:text-box>${p(text)}</draw:text-box></draw:frame></draw:page>`
  const styles = `<s><style:style style:name="off"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>
    ${style('Gone', 'style:text-line-through-style="solid"')}</s>`
  const bytes = openDocument(
    'presentation',
    page(`Now ${span('49', 'Gone')} 39 euros`, 'on') +
      page('Our cost 17', 'off') +
      page('Thanks', 'on'),
    { 'styles.xml': styles },
  )
  const texts = async (withHidden: boolean) =>
    (await readBytes({ bytes, name: 'x.odp', withHidden })).blocks.map(({ text, slide }) => [
      text,
      slide,
    ])
  expect(await texts(false)).toEqual([
    ['Now 39 euros', 1],
    ['Thanks', 3],
  ])
  expect((await texts(true))[1]).toEqual(['Our cost 17', 2])
})

it('leaves out shapes and groups that are hidden, unless asked for', async () => {
  const frame = (text: string, more = '') =>
    `<draw:frame ${more}><draw:text-box>${p(text)}</draw:text-box></draw:frame>`
  const bytes = openDocument(
    'presentation',
    `<draw:page>${frame('Ring twice.')}${frame('Our cost', 'draw:display="none"')}
     <draw:g drawooo:display="none">${frame('Our margin')}</draw:g><draw:g>${frame('Open daily.')}</draw:g></draw:page>`,
  )
  const { blocks, receipt } = await readBytes({ bytes, name: 'x.odp' })
  expect(blocks.map(({ text }) => text)).toEqual(['Ring twice.', 'Open daily.'])
  expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  const whole = await readBytes({ bytes, name: 'x.odp', withHidden: true })
  expect(whole.blocks).toHaveLength(4)
})
