import { expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'

const textsOf = async (body: string) => {
  const page = `<!doctype html><html lang="en"><body><h1>Hire</h1>${body}</body></html>`
  const { blocks } = await readBytes({ name: 'page.html', bytes: Buffer.from(page) })
  return blocks.slice(1).map(({ text }) => text)
}

it('reads what a picture that stands alone says', async () => {
  const page = `<picture><source srcset="a.webp"><img src="a.png" alt="Map: the jetty lies 200 m
    north of the church"></picture><p>Ask us. <img alt="A face that smiles at you"></p>`
  expect(await textsOf(page)).toEqual(['Map: the jetty lies 200 m north of the church', 'Ask us.'])
})

it.each([
  ['says a word', '<img alt="Canoe">'],
  ['says the name of its file', '<img alt="my_canoe_at_the_lake.png">'],
  ['says nothing', '<img alt=""><img>'],
  ['leads elsewhere', '<a href="/"><img alt="The boats of Fenwick on the lake"></a>'],
  ['shows an item of a list', '<ul><li><img alt="Two people in a canoe"><b>Canoe</b></li></ul>'],
])('reads no picture that %s', async (_, picture) => {
  expect((await textsOf(`${picture}<p>Ask us.</p>`)).filter(text => text !== 'Canoe')).toEqual([
    'Ask us.',
  ])
})

it('reads the ticks of a table', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  const table = `<table><tr><th>Boat</th><th>Dogs</th><th>Tent</th></tr>${row('Canoe', '<img alt="yes">', '<b><img alt="✓"></b>')}${row('Raft', '<img alt="">', 'no <img alt="sad">')}</table>`
  expect((await textsOf(table)).slice(1)).toEqual(['Canoe\tyes\t✓', 'Raft\t\tno'])
})
