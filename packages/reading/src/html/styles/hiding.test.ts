import { describe, expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'

const readPage = (body: string, styles = '', head = '') =>
  readBytes({
    name: 'page.html',
    bytes: Buffer.from(
      `<!doctype html><html lang="en"><head>${head}<style>${styles}</style></head><body>${body}</body></html>`,
    ),
  })
const textsOf = async (body: string, styles = '', head = '') =>
  (await readPage(body, styles, head)).blocks.map(({ text }) => text)

const seen = '<p>Trout costs 24 euros.</p>'
const secret = '<p class="x">We pay 11 euros.</p>'
const cut = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'

describe('what nobody sees is left out and said', () => {
  it.each([
    ['white on white', 'body{background:#fff} .x{color:white}'],
    ['white on a page without a colour', '.x{color:#fefefe}'],
    ['in the colour of its own box', '.x{color:navy;background:rgb(0, 0, 128)}'],
    ['in a colour of the page’s own name', ':root{--paper:#fff} .x{color:var(--paper)}'],
    ['in no colour', '.x{color:transparent}'],
    ['without a size', '.x{font-size:0}'],
    ['faded', '.x{opacity:0}'],
    ['folded to nothing', '.x{max-height:0;overflow:hidden}'],
    ['made small to nothing', '.x{transform:scale(0)}'],
    ['far to the left', '.x{position:absolute;left:-9999px}'],
    ['drawn in far to the left', '.x{text-indent:-9999px}'],
    ['cut off for those who only hear', `.x{${cut}}`],
    ['cut out of the picture', '.x{position:absolute;clip-path:inset(50%)}'],
    ['by a rule within a rule', 'body{color:black;& .x{display:none}}'],
    ['by what weighs most', '#none,.x{display:none!important} p.x{display:block}'],
    ['by a name of the page’s own', ':root{--off:none} .x{display:var(--off)}'],
    ['by an attribute that never changes', 'p[lang^=en]{display:none}', ' lang="en-GB"'],
  ])('%s', async (_, styles, attribute = '') => {
    const { blocks, receipt } = await readPage(
      seen + secret.replace('<p', `<p${attribute}`),
      styles,
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Trout costs 24 euros.'])
    expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  })
})

describe('what is seen is text', () => {
  const box = `<div class="x">${seen}</div>`
  it.each([
    ['white on dark', '.x{background:#123;color:#fff}'],
    ['white on a picture', '.x{background:white url(sea.jpg);color:#fff}'],
    ['white over a picture that lies below it', '.x{color:#fff} img{position:absolute}'],
    ['white over what is painted before it', '.x{color:#fff} .x::before{background:#000}'],
    ['cut out of a colour', '.x{color:transparent;background-clip:text}'],
    ['read when it is pointed at', '.x{color:#fff} .x:hover{color:#000}'],
    ['faded in', '.x{opacity:0;transition:opacity 1s}'],
    ['moved in', '.x{opacity:0;transform:translateY(20px)}'],
    ['unfolded', '.x{max-height:0;overflow:hidden} .x.open{max-height:400px}'],
    ['of a size of its own', '.x{font-size:0} p{font-size:16px}'],
    ['by its own style', 'p{display:none} .x p{display:block}'],
    ['white on a colour of a newer kind', '.x{background-color:oklch(20% 0.04 265);color:#fff}'],
    [
      'white on a colour of its box alone',
      ':root{--b:#fff} .x{--b:#000;background:var(--b);color:#fff}',
    ],
    [
      'white on a colour that is set again',
      '.x{background-color:#fff} div.x{background:#123;color:#fff}',
    ],
    ['white on what lies in the same cell', '.x{display:grid} p{color:#fff}'],
    ['drawn by its outline', '.x{color:transparent;-webkit-text-stroke:1px #000}'],
    ['cut out of the colour around it', '.x{background-clip:text} p{color:transparent}'],
    ['moved and moved back', '.x{margin-left:-9999px;padding-left:9999px}'],
    ['on large screens', '.x{display:none} @media (min-width:768px){div.x{display:block}}'],
    ['on small screens', '@media (width>=48rem){.x{display:none}}'],
    ['brought in from the left', '.x{position:absolute;left:-9999px} .x.on{left:0}'],
  ])('%s', async (_, styles) => {
    expect(
      await textsOf(
        `<img src="sea.jpg">${box}`
          .replace('<img', '<div class="x"><img')
          .replace(box, `${box}</div>`),
        styles,
      ),
    ).toEqual(['Trout costs 24 euros.'])
  })

  it('whatever style sheets elsewhere may paint below it', async () => {
    const link = '<link rel="stylesheet" href="/site.css">'
    expect(await textsOf(`<div class="hero">${seen}</div>`, 'p{color:#fff}', link)).toEqual([
      'Trout costs 24 euros.',
    ])
  })

  it('by the later of two rules, whatever the order of its classes', async () => {
    const styles = '.card{background:#fff} .hero{background:#123;color:#fff}'
    for (const names of ['hero card', 'card hero'])
      expect(await textsOf(`<div class="${names}">${seen}</div>`, styles)).toHaveLength(1)
  })

  it.each([
    [
      'ground',
      '<table><tr><td bgcolor="#003366" style="color:#fff">Trout: 24 euros</td></tr></table>',
    ],
    ['letters', '<div style="color:#fff"><font color="#000">Trout: 24 euros</font></div>'],
  ])('in a colour that an attribute gives its %s', async (_, body) => {
    expect(await textsOf(body)).toEqual(['Trout: 24 euros'])
  })

  it.each([
    ['is linked', '<link rel="stylesheet" href="/site.css">'],
    ['comes later', '<link rel="preload" as="style" href="/site.css">'],
  ])('where a sheet that %s may give it a size and a ground', async (_, link) => {
    const body = `<div style="font-size:0" class="row">${seen}</div><p class="y">Eel</p>`
    expect(await textsOf(body, '.y{color:#fff}', link)).toHaveLength(2)
  })

  it('in closed parts of a long page', async () => {
    const long = Array.from({ length: 14 }, () => `<p>${'Boats leave at nine. '.repeat(8)}</p>`)
    const fold = `<h3><button aria-controls="a">Prices</button></h3><div id="a" style="display:none">${seen}</div>`
    expect(await textsOf(`<article>${long.join('')}${fold}</article>`)).toContain(
      'Trout costs 24 euros.',
    )
  })

  it('white before a box that is laid below it', async () => {
    const cover = `<div class="cover"><span class="dim"></span><div>${seen}</div></div>`
    const styles = '.dim{position:absolute;background:#000} p{color:#fff}'
    expect(await textsOf(cover, styles)).toEqual(['Trout costs 24 euros.'])
  })

  it('where scripts bring it in', async () => {
    const script = '<script src="/fade.js"></script>'
    expect(await textsOf(`<div class="x">${seen}</div>`, '.x{opacity:0}', script)).toEqual([
      'Trout costs 24 euros.',
    ])
  })

  it('shown by its own style against a sheet', async () => {
    expect(
      await textsOf(seen.replace('<p', '<p style="display:block"'), 'p{display:none}'),
    ).toEqual(['Trout costs 24 euros.'])
  })
})

it('reads a price that is written once to be seen and once to be heard as it is seen', async () => {
  const price =
    '<p>Rope <del aria-hidden="true">49 €</del><span class="x">It was 49 €.</span> <ins aria-hidden="true">39 €</ins><span class="x">It is 39 €.</span></p>'
  expect(await textsOf(price, `.x{${cut}}`)).toEqual(['Rope 39 €'])
})

it('reads what is only heard where an icon says it', async () => {
  const row = (cell: string) => `<tr><td>Canoe</td><td>${cell}</td></tr>`
  const page = `<table>${row('<svg></svg><span class="x">Included</span>')}</table>`
  expect(await textsOf(page, `.x{${cut}}`)).toEqual(['Canoe\tIncluded'])
})

it('keeps the names of sections that are only heard', async () => {
  const page = `<h2 class="x">Opening hours</h2><p>Tuesday to Friday</p><a href="/"><span class="x">Home</span></a>`
  const { blocks, receipt } = await readPage(page, `.x{${cut}}`)
  expect(blocks.map(({ text }) => text)).toEqual(['Opening hours', 'Tuesday to Friday'])
  expect(receipt.warnings).toEqual([])
})

it('reads closed boxes that a heading within them opens', async () => {
  const box = (title: string, text: string) =>
    `<div class="toggle closed"><h5>${title}</h5><div class="content"><p>${text}</p></div></div>`
  const page = box('Storms', 'Boats stay ashore.') + box('Dogs', 'They pay 2 euros.')
  expect(await textsOf(page, '.closed .content{display:none}')).toEqual([
    'Storms',
    'Boats stay ashore.',
    'Dogs',
    'They pay 2 euros.',
  ])
})

describe('what is laid out by styles', () => {
  it('is a table of boxes', async () => {
    const row = (...cells: string[]) =>
      `<div class="r">${cells.map(cell => `<div class="c">${cell}</div>`).join('')}</div>`
    const page = `<div class="t">${row('Item', 'Price')}${row('Rope', '4')}${row('Hook', '5')}</div>`
    const styles = '.t{display:table} .r{display:table-row} .c{display:table-cell}'
    expect(await textsOf(page, styles)).toEqual(['Item\tPrice', 'Rope\t4', 'Hook\t5'])
  })

  it('stands in its line where it floats', async () => {
    const page = '<p><span class="x">4.</span>Four boats</p>'
    expect(await textsOf(page, '.x{display:block;float:left}')).toEqual(['4. Four boats'])
  })

  it.each([['flex'], ['grid']])('stands apart in a %s', async display => {
    const page = '<p class="x"><span>Soup of the day</span><span>4.50</span><span>€</span></p>'
    expect(await textsOf(page, `.x{display:${display}}`)).toEqual(['Soup of the day 4.50€'])
  })
})

it('reads pages within a page and the shadow trees of its elements', async () => {
  const page = `<iframe srcdoc="&lt;p&gt;Dogs pay 2 euros.&lt;/p&gt;"></iframe>
    <x-card><template shadowrootmode="open">${seen}<p hidden>Staff</p></template></x-card><template><p>Draft</p></template>`
  expect(await textsOf(page)).toEqual(['Dogs pay 2 euros.', 'Trout costs 24 euros.'])
})

it('reads an open dialog of the page and none that is closed', async () => {
  expect(
    await textsOf(`${seen}<dialog>News!</dialog><dialog open>Closed on <s>4</s> 5 May.</dialog>`),
  ).toEqual(['Trout costs 24 euros.', 'Closed on 5 May.'])
})

it('reads XML that closes its elements itself', async () => {
  const page = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><div/>${seen}</body></html>`
  const { blocks } = await readBytes({ name: 'page.html', bytes: Buffer.from(page) })
  expect(blocks.map(({ text }) => text)).toEqual(['Trout costs 24 euros.'])
})

describe('the first row of a table names its columns', () => {
  const below = '<tr><td>Canoe</td><td>by the lake</td></tr>'
  it.each([
    ['in bold', `<tr><td><b>Boat</b></td><td><p><strong>Place</strong></p></td></tr>${below}`],
    ['in its head', `<thead><tr><td>Boat</td><td>Place</td></tr></thead><tbody>${below}</tbody>`],
  ])('%s', async (_, rows) => {
    const { blocks } = await readPage(`<h1>Hire</h1><table>${rows}</table>`)
    expect(blocks.at(-1)).toMatchObject({ text: 'Canoe\tby the lake', header: ['Boat', 'Place'] })
  })
})
