import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const css =
  '<style>.closed,.w-tab-pane,.collapse:not(.show){display:none}.w-tab-pane.on{display:block}</style>'
const read = async (body: string) => {
  const page = `<!doctype html><title>Fern shop</title>${css}<body><h1>Ferns</h1>${body}</body>`
  const { blocks } = await readBytes({ name: 'page.html', bytes: Buffer.from(page) })
  return blocks
}
const panels: [name: string, text: string][] = [
  ['Hours', 'Tuesday to Friday'],
  ['Prices', '39 pounds'],
]
const each = (write: (id: string, name: string, text: string) => string) =>
  panels.map(([name, text], at) => write(`x${at}`, name, text)).join('')

describe('panels are read with their names', () => {
  it.each([
    [
      'that a button names by a class',
      each(
        (id, name, text) =>
          `<p><button data-bs-toggle="collapse" data-bs-target=".${id}">${name}</button></p><div class="collapse ${id}">${text}</div>`,
      ),
    ],
    [
      'that name their tab',
      each((id, name) => `<button role="tab" id="${id}">${name}</button>`) +
        each((id, _, text) => `<div role="tabpanel" aria-labelledby="${id}" hidden>${text}</div>`),
    ],
    [
      'that are lists of a menu without links',
      each(
        (id, name, text) =>
          `<div role="button" aria-controls="${id}">${name}</div><nav id="${id}" class="closed"><p>${text}</p></nav>`,
      ),
    ],
    [
      'of Webflow',
      `<div class="w-tab-menu">${each((id, name) => `<a data-w-tab="${id}"><div>${name}</div></a>`)}</div>` +
        each((id, _, text) => `<div data-w-tab="${id}" class="w-tab-pane">${text}</div>`),
    ],
    [
      'that a button names by an attribute',
      each((id, name) => `<button data-tab="${id}">${name}</button>`) +
        each((id, _, text) => `<div id="${id}" class="closed">${text}</div>`),
    ],
    [
      'that links in the page open',
      `<ul>${each((id, name) => `<li><a href="#${id}">${name}</a></li>`)}</ul>` +
        each((id, _, text) => `<div id="${id}" style="display:none">${text}</div>`),
    ],
    [
      'behind links that lead nowhere',
      each(
        (_, name, text) =>
          `<section><a href="#">${name}</a><div class="closed">${text}</div></section>`,
      ),
    ],
    [
      'behind terms that are buttons',
      each(
        (_, name, text) => `<div><dt><button>${name}</button></dt><dd hidden>${text}</dd></div>`,
      ),
    ],
  ])('%s', async (_, body) => {
    const [, ...blocks] = await read(body)
    expect(blocks.map(({ kind, text, section }) => `${kind} ${section}: ${text}`)).toEqual(
      panels.flatMap(([name, text]) => [
        `heading Ferns: ${name}`,
        `paragraph Ferns › ${name}: ${text}`,
      ]),
    )
  })
})

it.each([
  [
    'that nothing opens',
    '<div data-tab="y"></div><div data-tab="y" class="closed">Our cost is 12.</div>',
  ],
  [
    'beside a link elsewhere',
    '<a href="/cost#cost">Cost</a><div id="cost" class="closed">Our cost is 12.</div>',
  ],
  [
    'that is a menu of links',
    '<a href="#menu">Menu</a><div id="menu" class="closed"><a href="/c">Our cost is 12.</a></div>',
  ],
])('a hidden part is no panel %s', async (_, body) => {
  const texts = (await read(`<p>Ask us.</p>${body}`)).map(({ text }) => text)
  expect(texts.join('\n')).not.toContain('Our cost')
})

it('a table of contents stays a list of links', async () => {
  const contents = each((id, name) => `<li><a href="#${id}">${name}</a></li>`)
  const body = each((id, name, text) => `<h2 id="${id}">${name}</h2><p>${text}</p>`)
  const texts = (await read(`<ul>${contents}</ul>${body}`)).map(({ text }) => text)
  expect(texts).toEqual([
    'Ferns',
    'Hours\nPrices',
    'Hours',
    'Tuesday to Friday',
    'Prices',
    '39 pounds',
  ])
})

it('links to closed parts within each other are read in little time', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `p${at}`)
  const links = ids.map(id => `<a href="#${id}">${id}</a>`).join('')
  const parts = ids.map(id => `<div id="${id}" class="closed">`).join('')
  const blocks = await read(`${links}${parts}${'<p>The garden opens at nine.</p>'.repeat(3_000)}`)
  expect(blocks.filter(({ text }) => text === 'The garden opens at nine.')).toHaveLength(3_000)
})
