import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const readPage = (html: string, more: { withHidden?: boolean; name?: string } = {}) =>
  readBytes({ name: 'page.html', bytes: Buffer.from(html), ...more })
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Fern shop</title>${head}</head><body>${body}</body></html>`
const linesOf = async (body: string, head = '') => {
  const { blocks } = await readPage(page(body, head))
  return blocks.map(({ text }) => text)
}

const nav = '<nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>'
const footer =
  '<footer><p>Write to us!</p><p>Hours: Tuesday to Friday. Phone 01632 960 555.</p></footer>'
const own = '<h1>Ferns</h1><p>A tree fern costs 39 pounds.</p>'

describe('a short page', () => {
  it.each([
    ['in its main part', `${nav}<main>${own}</main>${footer}`],
    ['in an article', `${nav}<article>${own}</article>${footer}`],
    ['in no part at all', `${nav}${own}${footer}`],
    [
      'in boxes with names',
      `<div class="top-nav"><a href="/">Home</a> <a href="/shop">Shop</a></div><div id="content">${own}</div><div class="site-footer">Phone 01632 960 555</div>`,
    ],
    [
      'under a bare list of links',
      `<ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul>${own}${footer}`,
    ],
    [
      'in a main part below its title',
      `<header><a href="/">The shop</a><h1>Ferns</h1></header><main><p>A tree fern costs 39 pounds.</p></main><div>Sign up for news!</div>`,
    ],
    [
      'with boxes around all',
      `<div class="menu-open footer">${nav}<div><main>${own}</main></div>${footer}</div>`,
    ],
  ])('gives its own text and its heading %s', async (_, body) => {
    expect(await linesOf(body)).toEqual(['Ferns', 'A tree fern costs 39 pounds.'])
  })

  it('keeps a menu of dishes, the asides of its text and a list of links that is its text', async () => {
    expect(await linesOf(`<h1>Lunch</h1><div class="menu"><p>Soup 6 pounds</p></div>`)).toEqual([
      'Lunch',
      'Soup 6 pounds',
    ])
    expect(await linesOf(`<main>${own}<aside>They need shade.</aside></main>`)).toContain(
      'They need shade.',
    )
    expect(
      await linesOf(
        `<h1>Links</h1><ul><li><a href="/a">Mosses</a></li><li><a href="/b">Ferns</a></li></ul>`,
      ),
    ).toEqual(['Links', 'Mosses\nFerns'])
  })

  it('begins with a table of facts whose cells may be links', async () => {
    const list = '<ul><li><a href="/a">Mosses</a></li><li><a href="/b">Ferns</a></li></ul>'
    const facts = `<table><tr><th>Sells</th><td>${list}</td></tr><tr><th>Founded</th><td>1998</td></tr></table>`
    expect(await linesOf(`${facts}<p>The shop is open.</p>${footer}`)).toEqual([
      'Sells\tMosses Ferns',
      'Founded\t1998',
      'The shop is open.',
    ])
  })

  it('that is nothing but a footer is read as it is', async () => {
    expect(await linesOf(footer)).toContain('Hours: Tuesday to Friday. Phone 01632 960 555.')
  })
})

describe('what opens and closes', () => {
  const both = ['Hours', 'Tuesday to Friday', 'Prices', '39 pounds']
  it.each([
    [
      'tabs',
      `<div role="tablist"><button role="tab" aria-controls="a">Hours</button><button role="tab" aria-controls="b">Prices</button></div>
      <div role="tabpanel" id="a"><p>Tuesday to Friday</p></div><div role="tabpanel" id="b" hidden><p>39 pounds</p></div>`,
    ],
    [
      'accordions of buttons',
      `<h3><button aria-controls="a" aria-expanded="false">Hours</button></h3><div id="a" style="display:none">Tuesday to Friday</div>
      <h3><button aria-controls="b">Prices</button></h3><div id="b" aria-hidden="true">39 pounds</div>`,
    ],
    [
      'tabs of Bootstrap',
      `<ul role="tablist"><li><a data-toggle="tab" href="#a">Hours</a></li><li><a data-bs-toggle="tab" data-bs-target="#b" href="#">Prices</a></li></ul>
      <div id="a">Tuesday to Friday</div><div id="b" class="hide">39 pounds</div>`,
    ],
    [
      'accordions of buttons that name no panel',
      `<button class="q">Hours</button><div class="hide">Tuesday to Friday</div><button class="q">Prices</button><div class="hide">39 pounds</div>`,
    ],
    [
      'accordions of headings',
      `<div><h3><button>Hours</button></h3><div hidden>Tuesday to Friday</div></div><div><h3><button>Prices</button></h3><div hidden>39 pounds</div></div>`,
    ],
    [
      'details',
      `<details><summary>Hours</summary><p>Tuesday to Friday</p></details><details><summary>Prices</summary><p>39 pounds</p></details>`,
    ],
    [
      'what the browser finds in closed parts',
      `<p>Hours</p><div hidden="until-found">Tuesday to Friday</div><p>Prices</p><div hidden="until-found">39 pounds</div>`,
    ],
    [
      'tabs of style sheets',
      `<p>Hours</p><div class="pane open">Tuesday to Friday</div><p>Prices</p><div class="pane">39 pounds</div>`,
    ],
    [
      'boxes that a tick opens',
      `<p>Hours</p><input type="checkbox" class="tick"><div class="fold">Tuesday to Friday</div><p>Prices</p><input type="checkbox" class="tick"><div class="fold">39 pounds</div>`,
    ],
  ])('is read whole: %s', async (_, body) => {
    const css = `<style>.hide{display:none} .pane{display:none} .pane.open{display:block}
      .fold{display:none} .tick:checked + .fold{display:block}</style>`
    expect((await linesOf(`<h1>Ferns</h1>${body}`, css)).slice(1)).toEqual(both)
  })

  it('is named by a heading where its button stands elsewhere', async () => {
    const { blocks } = await readPage(
      page(`<h1>Ferns</h1><button aria-controls="a">Hours</button><div id="a" hidden>Tuesday to Friday</div>
      <button aria-controls="s">Back</button><button aria-controls="s">On</button><div id="s">Slides</div>`),
    )
    expect(blocks).toMatchObject([
      { text: 'Ferns' },
      { kind: 'heading', text: 'Hours' },
      { text: 'Tuesday to Friday', section: 'Ferns › Hours' },
      { text: 'Slides' },
    ])
  })
})

it('takes the buttons of many products for no names of what stands below them', async () => {
  const product = (text: string) => `<div><button>Add</button><p>${text}</p></div>`
  expect(await linesOf(`<h1>Ferns</h1>${product('Tree fern')}${product('Moss')}`)).toEqual([
    'Ferns',
    'Tree fern',
    'Moss',
  ])
})

describe('what a page hides', () => {
  const hidden: [string, string, string?][] = [
    ['by its attribute', '<p hidden>Our cost is 12 pounds.</p>'],
    [
      'by its own style',
      '<p style="color:red; DISPLAY : none !important">Our cost is 12 pounds.</p>',
    ],
    ['by its visibility', '<p style="visibility:hidden">Our cost is 12 pounds.</p>'],
    [
      'by a class',
      '<p class="x secret">Our cost is 12 pounds.</p>',
      '.other,.secret /* } */ {color:red;display:none}',
    ],
    ['by its id', '<p id="cost">Our cost is 12 pounds.</p>', '#cost{display:none}'],
    ['by its name', '<small>Our cost is 12 pounds.</small>', '@media screen{small{display:none}}'],
    [
      'by what it stands in',
      '<div class="staff"><div><p>Our <small>cost is</small> 12 pounds.</p></div></div>',
      'body .staff > div p{display:none}',
    ],
    [
      'by a rule that weighs more',
      '<p id="cost" class="y">Our cost is 12 pounds.</p>',
      '#cost{display:none} .y{display:block}',
    ],
  ]
  it.each(hidden)('is left out and said: %s', async (_, body, css = '') => {
    const { blocks, receipt } = await readPage(page(own + body, `<style>${css}</style>`))
    expect(blocks.map(({ text }) => text).join()).not.toContain('12 pounds')
    expect(receipt.warnings.join()).toMatch(/hidden text was left out/i)
  })

  it.each(hidden)('is read where its owner wants that: %s', async (_, body, css = '') => {
    const { blocks } = await readPage(page(own + body, `<style>${css}</style>`), {
      withHidden: true,
    })
    expect(blocks.map(({ text }) => text)).toContain('Our cost is 12 pounds.')
  })

  it.each([
    ['for print', '@media print{.z{display:none}}'],
    ['for small screens', '@media (max-width:600px){.z{display:none}}'],
    ['before it is shown again', '.z{display:none} .z{display:block}'],
    ['for others', '.z .q{display:none} .z:hover{display:none} main.z .z, ul > .z{display:none}'],
    ['until its box is open', '.box .z,body .z{display:none} .box.open .z{display:block}'],
    ['in a comment', '/* .z{display:none} */'],
  ])('is not what is hidden %s', async (_, css) => {
    const { blocks, receipt } = await readPage(
      page(`${own}<p class="z">Ask us.</p>`, `<style>${css}</style>`),
    )
    expect(blocks.map(({ text }) => text)).toContain('Ask us.')
    expect(receipt.warnings).toEqual([])
  })
})

describe('what is struck through', () => {
  it.each([
    ['<del>49</del>'],
    ['<s>49</s>'],
    ['<strike>49</strike>'],
    ['<span style="text-decoration: line-through red">49</span>'],
    ['<span class="was">49</span>'],
    ['<b class="was">49</b>'],
    ['<span class="offer"><i><u>49</u></i></span>'],
  ])('is not read: %s', async old => {
    const { blocks, receipt } = await readPage(
      page(
        `<h1>Ferns</h1><p>A tree fern costs ${old} <ins>39</ins> pounds.</p>`,
        '<style><!-- .was, p .offer > i{text-decoration-line:line-through} --></style>',
      ),
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Ferns', 'A tree fern costs 39 pounds.'])
    expect(receipt.leftOut).toEqual(['Struck-through text'])
  })

  it('is not read in Markdown', async () => {
    const { blocks, receipt } = await readBytes({
      name: 'a.md',
      bytes: Buffer.from('# Ferns\n\nA tree fern costs ~~49~~ 39 pounds.'),
    })
    expect(blocks[1]?.text).toBe('A tree fern costs 39 pounds.')
    expect(receipt.leftOut).toEqual(['Struck-through text'])
  })
})

describe('raised and lowered figures', () => {
  it('are the signs of notes, powers or formulas', async () => {
    const lines = await linesOf(
      `<h1>Hall</h1><p>It costs 70<sup>1</sup> euros, the stage 35<sup>2</sup> € and the yard 8 € <sup>*</sup>.</p>
       <p>It measures 90 m<sup>2</sup> and holds 10<sup>4</sup> litres of H<sub>2</sub>O on the 3<sup>rd</sup> floor.</p>
       <ul><li>A chair is 2<sup>1</sup> euros</li></ul>
       <p><sup>1</sup> Clubs pay less. <sup>2</sup> Not on Sundays.</p>`,
    )
    const text = lines.join('\n')
    expect(text).toContain('It costs 70 euros, the stage 35 € and the yard 8 €')
    expect(text).toContain('It measures 90 m² and holds 10^4 litres of H₂O on the 3rd floor.')
    expect(text).toContain('A chair is 2 euros')
    expect(text).toContain('Clubs pay less.')
  })
})

it('a page of panels within each other is read like any other', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `p${at}`)
  const buttons = ids.map(id => `<button aria-controls="${id}">${id}</button>`).join('')
  const panels = ids.map(id => `<div id="${id}">`).join('')
  const lines = await linesOf(
    `${buttons}${panels}${'<p>The garden opens at nine.</p>'.repeat(3_000)}`,
  )
  expect(lines.filter(line => line === 'The garden opens at nine.')).toHaveLength(3_000)
})

describe('numbered lists', () => {
  const marksOf = async (list: string) =>
    (await readPage(page(`<h1>Rules</h1>${list}`))).blocks[1]?.marks
  it.each([
    ['<ol type="constructor"><li>One<li>Two</ol>', ['1.', '2.']],
    ['<ol type="a" start="2"><li>One<li>Two</ol>', ['b.', 'c.']],
    ['<ol type="I"><li>One<li value="9">Two<li>Three</ol>', ['I.', 'IX.', 'X.']],
    ['<ol reversed><li>One<li>Two<li>Three</ol>', ['3.', '2.', '1.']],
    ['<ol start="0"><li>One<li>Two</ol>', ['0.', '1.']],
    ['<ol style="list-style-type: lower-roman"><li>One<li>Two</ol>', ['i.', 'ii.']],
    ['<ol><li>One<ol type="A"><li>Two<li>Three</ol><li>Four</ol>', ['1.', ' A.', ' B.', '2.']],
  ])('count as they are shown: %s', async (list, marks) => {
    expect(await marksOf(list)).toEqual(marks)
  })
})

describe('pages under other names', () => {
  const table =
    '<table><tr><th>Plant</th><th>Price</th></tr><tr><td>Thyme</td><td>3.20</td></tr></table>'
  it.each([
    ['plants.xls', `<html xmlns:x="urn:x"><body>${table}</body></html>`, 'html'],
    ['plants.xls', table, 'html'],
    ['plants.doc', page(table), 'html'],
    ['plants.xls', 'Plant\tPrice\nThyme\t3.20\n', 'csv'],
    [
      'plants.xls',
      `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n\n${page(table).replaceAll('=', '=3D')}\n--b--\n`,
      'mhtml',
    ],
  ])('called %s are read by what they are', async (name, text, type) => {
    const reading = await readBytes({ name, bytes: Buffer.from(text) })
    expect(reading.type).toBe(type)
    expect(reading.blocks.at(-1)?.text).toBe('Thyme\t3.20')
  })

  it('saved by a browser with all their parts are read as the page', async () => {
    const saved = `From: <Saved by Blink>\r\nSnapshot-Content-Location: https://fern.example/\r\nSubject: =?utf-8?Q?Fern=20shop?=\r\nMIME-Version: 1.0\r
Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----MultipartBoundary--x----"\r\n\r\n\r\n------MultipartBoundary--x----\r
Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${page(
      nav + own.replace('39', '<b class="was">49</b> 39') + footer,
    )
      .replaceAll('=', '=3D')
      .replace('39', '3=\r\n9')}\r
------MultipartBoundary--x----\r\nContent-Type: text/css\r\n\r\nbody { color: red } .was { text-decoration: line-through }\r\n------MultipartBoundary--x------\r\n`
    for (const name of ['fern.mhtml', 'fern.mht', 'fern.eml', 'fern']) {
      const { type, title, blocks } = await readBytes({ name, bytes: Buffer.from(saved) })
      expect({ type, title }).toEqual({ type: 'mhtml', title: 'Fern shop' })
      expect(blocks.map(({ text }) => text)).toEqual(['Ferns', 'A tree fern costs 39 pounds.'])
    }
  })
})

describe('equations', () => {
  const square = '<mi>A</mi><mo>=</mo><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup>'
  it.each([
    ['as they stand', `<math>${square}</math>`],
    ['beside the picture of them', `<span style="display:none"><math>${square}</math></span>`],
    [
      'once where they are drawn from boxes',
      `<span><math>${square}</math></span><span aria-hidden="true">A=πr<sup>2</sup></span>`,
    ],
  ])('are read %s', async (_, math) => {
    expect(await linesOf(`<h1>Circles</h1><p>The area is ${math}.</p>`)).toEqual([
      'Circles',
      'The area is A = πr².',
    ])
  })

  it('are read in tables and headings', async () => {
    const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
    expect(
      await linesOf(`<h1>${half} cup</h1><table><tr><td>Milk</td><td>${half}</td></tr></table>`),
    ).toEqual(['1/2 cup', 'Milk\t1/2'])
  })
})

it('reads a page of rules that all lead up through many boxes in little time', async () => {
  const css = Array.from({ length: 900 }, (_, at) => `.a .a .a .a .q${at} .p{display:none}`).join(
    '',
  )
  const body = `${'<div class="a">'.repeat(900)}${'<p class="p">Ask us.</p>'.repeat(500)}`
  const { blocks } = await readPage(page(body, `<style>${css}</style>`))
  expect(blocks).toHaveLength(500)
})

it('leaves out the cells of hidden columns, also beside cells over several rows and columns', async () => {
  const hidden = '<col width=0 style="display:none;mso-width-source:userset">'
  const rows =
    '<tr><th rowspan=2>Herb</th><th colspan=2>Price</th><th>Cost</th></tr><tr><td>2025</td><td>2026</td><td>May</td></tr>' +
    '<tr><td>Sage</td><td>3.50</td><td>3.90</td><td>1.10</td></tr>'
  const page = (columns: string) => `<table>${columns}${rows}</table>`
  const textOf = async (columns: string) => {
    const bytes = Buffer.from(page(columns))
    const { blocks, receipt } = await readBytes({ name: 'herbs.xls', bytes })
    return { text: blocks.map(({ text }) => text).join('\n'), warnings: receipt.warnings }
  }
  expect(await textOf(`<col width=64><col span=2 width=64>${hidden}`)).toEqual({
    text: 'Herb\tPrice\nHerb\t2025\t2026\nSage\t3.50\t3.90',
    warnings: ['Hidden text was left out.'],
  })
  const collapsed = '<colgroup><col><col style="visibility: collapse"></colgroup>'
  expect((await textOf(collapsed)).text).toMatch(/2026\tMay\nSage\t3.90\t1.10$/)
  expect((await textOf('<col><col style="display:none">')).text).toContain('3.50')
})
