import { expect, it, test } from 'vitest'
import type { Bot, File, WebAddress } from '../../contract.ts'
import { html } from '../testing/makeSite.ts'
import { startSite } from '../testing/startSite.ts'
import { withoutTracking } from '../parsing/webUrl.ts'

type Answer = { files: File[]; bot: Bot; urls: WebAddress[] }

const web = startSite()
const call = (path: string, body: object = {}) => web.call<Answer>(path, body)
const add = (path: string) => call('/api/import-url', { url: web.at(path) })
const refresh = () => call('/api/refresh-url')
const files = async () => (await call('/api/get-files')).files
const addresses = async () => (await call('/api/get-urls')).urls

const mosses = (text = 'Mosses want shade.', head = '') =>
  `<!doctype html><head><title>Mosses</title>${head}</head><h1>Mosses</h1><p>${text}</p>`

test.each([
  ['https://a.test/x?utm_source=mail&b=2&fbclid=1', 'https://a.test/x?b=2'],
  ['https://a.test/x?gclid=1', 'https://a.test/x'],
  ['https://a.test/x?id=a+b%20c&utmost=1', 'https://a.test/x?id=a+b%20c&utmost=1'],
])('of %s all that counts is %s', (address, bare) => {
  expect(withoutTracking(new URL(address)).href).toBe(bare)
})

it('reads one page under several addresses once, and names them', async () => {
  for (const path of ['/moss', '/moss/', '/moss/index.html', '/other'])
    web.site.pages[path] = mosses()
  web.site.pages['/moss?utm_source=mail'] = mosses()
  await add('/moss')
  for (const path of ['/moss/', '/moss#top', '/moss?utm_source=mail', '/moss/index.html', '/other'])
    expect((await add(path)).files).toHaveLength(1)
  await refresh()
  expect(await files()).toHaveLength(1)
  const [address, ...others] = await addresses()
  expect(others).toEqual([])
  for (const path of ['/moss/', '/moss/index.html', '/other'])
    expect(address?.notice).toContain(web.at(path))
})

it('follows the address that a page names as its own, on its own host', async () => {
  const head = `<link rel="canonical" href="/moss">`
  web.site.pages['/moss'] = mosses()
  web.site.pages['/moss?sort=name'] = mosses('Mosses want shade. Sorted.', head)
  await add('/moss')
  await add('/moss?sort=name')
  expect(await files()).toHaveLength(1)
})

test.each([
  ['names its first page', '<link rel="canonical" href="/">'],
  ['names a page of another host', '<link rel="canonical" href="https://other.test/moss">'],
])('reads a page of other words that %s by itself', async (_, head) => {
  web.site.pages['/'] = html('Home', 'Welcome to the garden.')
  web.site.pages['/moss'] = mosses(undefined, head)
  web.site.pages['/fern'] = mosses('Ferns want rain.', head)
  for (const path of ['/', '/moss', '/fern']) await add(path)
  expect(await files()).toHaveLength(3)
})

it('reads an address by itself once it shows something else, and forgets it with its page', async () => {
  web.site.pages['/moss'] = mosses()
  web.site.pages['/other'] = mosses()
  await add('/moss')
  await add('/other')
  web.site.pages['/other'] = mosses('Lichens are no mosses.')
  await refresh()
  expect(await files()).toHaveLength(2)
  expect((await addresses()).map(({ notice }) => notice)).toEqual(['', ''])
})

it('brings back no page that its owner deleted', async () => {
  web.site.pages['/moss'] = mosses()
  web.site.pages['/other'] = mosses()
  await add('/moss')
  await add('/other')
  const [file] = await files()
  await call('/api/delete-files', { files: [file!.id] })
  await refresh()
  expect(await files()).toEqual([])
})

test.each([
  ['home', '/', /leads to the home page/],
  ['a sign-in', '/login', /asks visitors to sign in/],
])('keeps the last text of a page that leads to %s now', async (_, location, notice) => {
  web.site.pages['/'] = html('Home', 'Welcome to the garden.')
  web.site.pages['/login'] =
    `<!doctype html><title>Members</title><p>Welcome to our garden, where members meet. Please tell us who you are, as we keep our pages about the plants for them.</p><form><input type="password"></form>`
  web.site.pages['/moss'] = mosses()
  await add('/moss')
  const before = await files()
  web.site.pages['/moss'] = { status: 302, headers: { location } }
  await refresh()
  expect((await files()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await addresses())[0]?.notice).toMatch(notice)
})
