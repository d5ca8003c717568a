import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const linesOf = async (body: string) => {
  const page = `<!doctype html><title>Fern shop</title><body>${body}</body>`
  const { blocks } = await readBytes({ name: 'page.html', bytes: Buffer.from(page) })
  return blocks.map(({ text }) => text)
}
const own = '<h1>Ferns</h1><p>A tree fern costs 39 pounds.</p>'
const two = '<li><a href="/a">Clipping hedges</a></li><li><a href="/b">Planting tulips</a></li>'

it.each([
  ['links in one line', `<div><a href="/">Home</a> | <a href="/us">About us</a></div>${own}`],
  ['a link past the menu', `<a href="#main">Skip to content</a><div id="main">${own}</div>`],
  [
    'a sidebar',
    `${own}<div class="widget-area sidebar"><h2>Recent posts</h2><ul>${two}</ul></div>`,
  ],
  [
    'related pages',
    `<article>${own}</article><section class="related-posts"><h2>Related</h2>${two}</section>`,
  ],
  [
    'related pages in its main part',
    `<main>${own}<div class="related"><h3>More</h3><ul>${two}</ul></div></main>`,
  ],
  [
    'the way to it',
    `<ol class="breadcrumb"><li><a href="/">Home</a></li><li>Ferns at last</li></ol>${own}`,
  ],
  [
    'the way to it in its main part',
    `<main><div id="breadcrumbs"><a href="/">Home</a> › Ferns</div>${own}</main>`,
  ],
  [
    'the way to it by its meaning',
    `<main><ul itemtype="https://schema.org/BreadcrumbList"><li><a href="/">Home</a></li><li>Ferns at last</li></ul>${own}</main>`,
  ],
  [
    'other languages',
    `<main>${own}<ul><li><a hreflang="de" href="/de">Deutsch</a></li><li><a hreflang="fr" href="/fr">Français</a></li></ul></main>`,
  ],
  [
    'tags and neighbours',
    `<main>${own}<p><a rel="tag" href="/t">Greenery</a></p><div><a rel="prev" href="/a">Older</a> <a rel="next" href="/b">Newer</a></div></main>`,
  ],
  [
    'a question about cookies',
    `${own}<cookie-banner><p>We value your privacy.</p></cookie-banner>`,
  ],
  ['an urgent question', `${own}<div role="alertdialog"><p>We value your privacy.</p></div>`],
])('a page is read without %s', async (_, body) => {
  expect(await linesOf(body)).toEqual(['Ferns', 'A tree fern costs 39 pounds.'])
})

it.each([
  [
    'what is related is its text',
    '<h1>Kin</h1><section class="related"><p>The lady fern is kin.</p></section>',
    'The lady fern is kin.',
  ],
  [
    'its title stands on the way to it',
    '<div class="breadcrumb-area breadcrumb"><h2>Ferns</h2><a href="/">Home</a></div><p>Green.</p>',
    'Ferns',
  ],
  [
    'links begin a sentence',
    '<div><a href="#a">Ferns</a> and <a href="#b">mosses</a> need much shade and rain.</div>',
    'Ferns and mosses need much shade and rain.',
  ],
  [
    'cards stand before all text',
    '<div><a href="/t"><div>Tree fern</div><div>39 pounds</div></a><a href="/l"><div>Lady fern</div></a></div><p>Ask us.</p>',
    '39 pounds',
  ],
  [
    'it is a choice of languages',
    '<ul><li><a hreflang="de" href="/de">Deutsch</a></li></ul>',
    'Deutsch',
  ],
  [
    'its products stand in a sidebar',
    `<h1>Ferns</h1><div class="sidebar"><p>Tree fern 39 pounds. <a href="/t">More</a></p></div>`,
    'Tree fern 39 pounds. More',
  ],
])('a page is read whole where %s', async (_, body, text) => {
  expect(await linesOf(body)).toContain(text)
})
