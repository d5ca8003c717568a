import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'

const linesOf = async (name: string, text: string) =>
  (await readBytes({ name, bytes: Buffer.from(text) })).blocks.map(({ text }) => text)

const saved = (page: string, ...frames: [location: string, html: string][]) => {
  const part = (location: string, id: number, html: string) =>
    `--b\r\nContent-Type: text/html\r\nContent-ID: <frame-${id}@mhtml.blink>\r\nContent-Location: ${location}\r\n\r\n${html}\r\n`
  const parts = [['https://fern.test/', page] as const, ...frames]
  return `From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n${parts.map(([location, html], at) => part(location, at, html)).join('')}--b--\r\n`
}
const frame = (id: number) => `<iframe width="9" src="cid:frame-${id}@mhtml.blink"></iframe>`

it('reads the frames of a page where they stand, and none of other sites', async () => {
  const page = `<!doctype html><title>Ferns</title><h1>Ferns</h1>${frame(1)}<p>Ask us.</p>${frame(2)}${frame(1)}`
  const own = `<!doctype html><title>In</title><body><p>A tree fern costs 39 pounds.</p>${frame(3)}</body>`
  const text = saved(
    page,
    ['https://fern.test/prices', own],
    ['https://ads.test/x', '<p>Buy a car!</p>'],
    ['https://fern.test/more', `<p>Mosses are cheaper.</p>${frame(1)}`],
  )
  expect(await linesOf('ferns.mhtml', text)).toEqual([
    'Ferns',
    'A tree fern costs 39 pounds.',
    'Mosses are cheaper.',
    'Ask us.',
  ])
})

it('reads a page by its sheets for large screens', async () => {
  const sheet = (name: string, css: string) =>
    `--b\r\nContent-Type: text/css\r\nContent-Location: https://fern.test/${name}\r\n\r\n${css}\r\n`
  const page = `<!doctype html><link rel="stylesheet" href="small.css?a=1&amp;b=2" media="only screen and (max-width: 768px)">
    <link rel="stylesheet" href="print.css" media="print"><link rel="stylesheet" href="all.css">
    <p class="a">A fern costs 39 pounds.</p><p class="b">Ask us.</p><p class="c">Our cost</p>`
  const sheets =
    sheet('small.css?a=1&b=2', '.a{display:none}') +
    sheet('print.css', '.b{display:none}') +
    sheet('all.css', '.c{display:none}')
  const text = saved(page).replace('--b--', `${sheets}--b--`)
  expect(await linesOf('ferns.mhtml', text)).toEqual(['A fern costs 39 pounds.', 'Ask us.'])
})

it('reads a page that was sent to somebody and saved', async () => {
  const text = `From: "Ann" <ann@fern.test>\r\nTo: <bob@fern.test>\r\nSubject: Prices\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\nSeveral parts.\r\n\r\n--b\r\nContent-Type: text/html; charset="us-ascii"\r\n\r\n<html><body><p>A fern costs 39 <s>49</s> pounds.</p></body></html>\r\n--b--\r\n`
  expect(await linesOf('prices.mht', text)).toEqual(['A fern costs 39 pounds.'])
  expect((await linesOf('prices.eml', text)).join('\n')).toContain('bob@fern.test')
})

it('reads a page in the encoding of its part, to the boundary at the start of a line', async () => {
  const page = '<p>Папоротник стоит 39 фунтов, --b то есть недорого.</p>'
  const content = iconv.encode(page, 'windows-1251').toString('latin1')
  const text = saved('').replace('text/html\r\n', 'text/html; charset=windows-1251\r\n')
  const bytes = text.replace(/(?<=fern.test\/\r\n\r\n)/, content)
  const { blocks } = await readBytes({ name: 'a.mhtml', bytes: Buffer.from(bytes, 'latin1') })
  expect(blocks.map(({ text }) => text)).toEqual([
    'Папоротник стоит 39 фунтов, --b то есть недорого.',
  ])
})

it('refuses what is called a saved page and has none', async () => {
  await expect(linesOf('a.mhtml', 'Nothing but a line.')).rejects.toThrow(/saved page is damaged/)
})
