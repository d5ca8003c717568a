import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = (page: string) =>
  readBytes({ bytes: Buffer.from(`<!doctype html><title>Pier</title>${page}`), name: 'a.html' })
const lines = async (page: string) => (await read(page)).blocks.map(({ text }) => text)

const waiting = (id: string) =>
  `<!--$?--><template id="B:${id}"></template><p>Loading…</p><!--$--><i>soon</i><!--/$--><!--/$-->`
const streamed = (id: string, inside: string) => `<div hidden id="S:${id}">${inside}</div>`
const berths = '<p>A berth costs 12 euros a night.</p>'
const expected = ['Berths', 'A berth costs 12 euros a night.', 'Ask us.']

test.each([
  ['React 18', '<script>function $RC(a,b){};$RC("B:0","S:3")</script>'],
  ['React 19', '<script>$RB=[];$RV=function(a){};$RC=function(a,b){};$RC("B:0","S:3")</script>'],
  ['styles to wait for', '<script>$RR("B:0","S:3",[["a.css"]])</script>'],
  ['a runtime of its own', '<template data-rci="" data-bid="B:0" data-sid="S:3"></template>'],
])('reads streamed text where it is waited for, with %s', async (_, move) => {
  const page = `<main><h1>Berths</h1>${waiting('0')}<p>Ask us.</p></main>${streamed('3', berths)}${move}`
  expect(await lines(page)).toEqual(expected)
})

it('reads streamed text by its number where the scripts were taken out', async () => {
  const page = `<h1>Berths</h1>${waiting('1')}<p>Ask us.</p>${streamed('1', berths)}`
  expect(await lines(page)).toEqual(expected)
})

it('reads streams within streams', async () => {
  const outer = streamed('0', '<p>Our rates:</p><template id="P:1"></template><p>With tax.</p>')
  const page = `<h1>Berths</h1>${waiting('0')}${outer}<script>$RC("B:0","S:0")</script>${streamed('1', berths)}<script>$RS("S:1","P:1")</script>`
  expect(await lines(page)).toEqual(['Berths', 'Our rates:', expected[1], 'With tax.'])
})

test.each(['<script>$RC("B:0","S:9")</script>', '<script>$RX("B:0","error")</script>', ''])(
  'reads what a page shows while it waits where nothing comes: %s',
  async script => {
    const page = `<h1>Berths</h1>${waiting('0')}<p>Ask us.</p>${script}`
    expect((await lines(page))[1]).toBe('Loading…')
  },
)

it('is not led in circles', async () => {
  const page = `<h1>Berths</h1>${streamed('0', `${waiting('0')}${berths}`)}<script>$RC("B:0","S:0")</script><p>Ask us.</p>`
  expect(await lines(page)).toEqual(['Berths', 'Ask us.'])
})

it('reads the children of an element in the slots of its shadow tree', async () => {
  const tree =
    '<template shadowrootmode="open"><h2><slot name="name">Nameless</slot></h2><p>Price: <slot></slot> a night</p><slot name="note">No note.</slot></template>'
  const page = `<h1>Berths</h1><my-card>${tree}12 euros<b slot="name">Gull</b><em slot="gone">Old</em></my-card>`
  expect(await lines(page)).toEqual(['Berths', 'Gull', 'Price: 12 euros a night', 'No note.'])
})

it('reads islands of Astro', async () => {
  const island = (inside: string) => `<astro-island uid="a" props="{}">${inside}</astro-island>`
  const page = `<h1>Berths</h1>${island(`<template data-astro-template>${berths}</template>`)}${island('<p>Ask us.</p><template data-astro-template><p>Twice</p></template>')}`
  expect(await lines(page)).toEqual(expected)
})

it('reads the data of an empty page of Next.js', async () => {
  const push = (piece: string) =>
    `<script>self.__next_f.push(${JSON.stringify([1, piece])})</script>`
  const text = 'Pay at the kiosk — ü.'
  const rows = `1:I[77,[],"Shell"]\n2:["$","main",null,{"children":[["$","h1",null,{"children":"Berths"}],["$","$L1",null,{"notFound":["$","p",null,{"children":"Not found"}],"children":"$L3"}]]}]\n`
  const later = `3:["$","ul",null,{"children":[["$","li","a",{"children":["Skiff: ",45," euros"]}],["$","li","b",{"children":"$4"}]]}]\n4:T${Buffer.byteLength(text).toString(16)},${text}0:{"f":[["",{"children":["__PAGE__",{}]}]]}\n`
  const { blocks, receipt } = await read(
    `<div id="root"></div><script>(self.__next_f=self.__next_f||[]).push([0])</script>${push(rows)}${push(later)}`,
  )
  expect(blocks.map(block => block.text)).toEqual(['Berths', `Skiff: 45 euros\n${text}`])
  expect(receipt.warnings.join()).toMatch(/taken from the data/)
})
