import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = async (body: string) => {
  const page = `<!doctype html><title>Band saw</title><body>${body}</body>`
  const { blocks } = await readBytes({ name: 'saw.html', bytes: Buffer.from(page) })
  return blocks
}

const text =
  'A band saw is a power saw with a long, sharp blade consisting of a continuous band of toothed metal.'

it.each([
  ['a bracketed number', '<sup><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup>'],
  ['a raised number', '<sup><a href="#fn1">1</a></sup>'],
  ['a raised letter within its link', '<a href="notes.xhtml#a"><sup>a</sup></a>'],
  ['a number by its role', '<a role="doc-noteref" href="notes.xhtml">7</a>'],
  ['a wish of the editors', '<sup>[<i><a href="/wiki/Help">citation needed</a></i>]</sup>'],
  ['a way back', '<a href="#fnref1">↩︎</a>'],
])('reads no %s', async (_, mark) => {
  expect(await read(`<p>${text}${mark} It cuts well.</p>`)).toMatchObject([
    { text: `${text} It cuts well.` },
  ])
})

it('reads no sign of a note that leads there and back, however it is drawn', async () => {
  const page = `<h2 id="toc"><a href="#one" id="back">1</a> Scope</h2><p>${text} It costs 45<span><a id="call-1" href="#note-1">1</a></span> euros.</p>
    <p id="one"><a href="#back">1</a> Of steel.</p><div id="note-1"><a href="#call-1">1.</a> With tax.</div>`
  expect((await read(page)).map(block => block.text)).toEqual([
    '1 Scope',
    `${text} It costs 45 euros.`,
    '1 Of steel.',
    '1. With tax.',
  ])
})

it('reads what is raised, bracketed or linked as text', async () => {
  const html =
    '20 m<sup>2</sup>, the 3<sup>rd</sup> floor, [sic], see <a href="#two">2</a> and <a href="#how">How</a>'
  const [block] = await read(`<p>${text} ${html}.</p>`)
  expect(block?.text).toBe(`${text} 20 m², the 3rd floor, [sic], see 2 and How.`)
})

it('keeps the headings of a page that may be edited, without their links', async () => {
  const heading = (name: string) =>
    `<div class="a"><h2>${name}</h2><span>[<a href="?edit">edit</a>]</span></div><p>${text}</p>`
  const blocks = await read(
    `<main>${['Use', 'Care', 'Kinds'].map(heading).join('')}<h2>Age<a href="#age">#</a></h2><p>${text}</p></main>`,
  )
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  expect(headings.map(block => block.text)).toEqual(['Use', 'Care', 'Kinds', 'Age'])
})

it('keeps words that stand in a box with a heading', async () => {
  const box = (name: string) =>
    `<div>Mind the blade. <h2>${name}</h2><p>[For <a href="#m">members</a> alone.]</p></div><p>${text}</p>`
  const blocks = await read(`<main>${['Use', 'Care', 'Kinds'].map(box).join('')}</main>`)
  expect(blocks.slice(0, 3).map(block => block.text)).toEqual([
    'Mind the blade.',
    'Use',
    '[For members alone.]',
  ])
})

it('knows the number and depth of each item', async () => {
  const blocks =
    await read(`<p>${text}</p><ol start="3"><li>Pull the plug.</li><li value="7">Open the doors.
    <ul><li>First the upper one.</li></ul></li><li><p>Close them.</p><p>Wear gloves.</p></li></ol>
    <dl><dt>Kerf</dt><dd>How wide it cuts.</dd></dl><ul><li>Blade</li><li>Belt</li></ul>`)
  expect(blocks.slice(1)).toMatchObject([
    {
      text: 'Pull the plug.\nOpen the doors.\nFirst the upper one.\nClose them.\nWear gloves.',
      marks: ['3.', '7.', ' -', '8.', ' '],
    },
    { text: 'Kerf\nHow wide it cuts.', marks: ['-', ' '] },
    { text: 'Blade\nBelt' },
  ])
  expect(blocks.at(-1)).not.toHaveProperty('marks')
})

it.each([
  ['with a way back', '<li>Old patents, p. 12. <a href="#r1">↩</a></li>'],
  ['after a way back', '<li><a href="#r1">^</a> Old patents, p. 12.</li>'],
  ['that names a work', '<li><cite>The saw book. Oxford.</cite>, p. 3</li>'],
  ['by its role', '<li role="doc-biblioentry">The saw book.</li>'],
])('tells an entry %s from what the page says', async (_, entry) => {
  const blocks = await read(`<p>${text}</p><ol>${entry}${entry}</ol><ol><li>Saw.</li></ol>`)
  expect(blocks.map(({ isReference }) => isReference)).toEqual([undefined, true, undefined])
  expect(blocks[1]?.text).not.toContain('↩')
})

it.each(['Tue<br>Wed|9<br>12', '<p>Tue</p><p>Wed</p>|<div>9</div><div>12</div>'])(
  'keeps the lines of cells apart: %s',
  async cells => {
    const row = (texts: string) => `<tr><td>${texts.split('|').join('</td><td>')}</td></tr>`
    const blocks = await read(
      `<p>${text}</p><table><tr><th>Day<br>of May</th><th>From</th></tr>${row(cells)}${row('Thu|9–12<br>14–18')}</table>`,
    )
    expect(blocks.slice(1).map(block => block.text)).toEqual([
      'Day of May\tFrom',
      'Tue\t9',
      'Wed\t12',
      'Thu\t9–12 14–18',
    ])
  },
)

it.each([
  ['Learn C#', 'Learn C#'],
  ['Use <span class="anchor">#</span>', 'Use'],
  ['Use<a class="headerlink" href="#use">¶</a>', 'Use'],
])('reads the heading %s', async (html, heading) => {
  expect((await read(`<h2>${html}</h2><p>${text}</p>`))[0]?.text).toBe(heading)
})
