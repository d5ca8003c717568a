import { expect, test } from 'vitest'
import { xlsx } from '../../reading/testing/zipFiles.ts'
import { makePdf } from '../../reading/testing/makePdf.ts'
import { makeRunningBot } from '../../testing/make.ts'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask, taught } = taughtBot({
  'kennel.md':
    '# Hollow Kennel\n\nHollow Kennel is a boarding kennel for dogs near Wexmoor.\n\n## Prices\n\n| Service | Small dog | Large dog |\n|---|---|---|\n| Night | 20 € | 28 € |\n| Bath | 15 € | 19 € |\n| Claw care | 9 € | 9 € |\n\n## Rules\n\n- Dogs must be vaccinated.\n- Owners bring the food.\n- Dogs are collected before noon.\n- Barking is forgiven.\n\n## What is not included\n\n- Visits to the vet\n- Special food\n\n## What is included\n\n- Two walks a day\n- A warm blanket\n\nPhone 01803 555 0199, always by day.\n',
  'roles.md':
    '# Roles\n\n## Head groom\n\nThe head groom answers for the grooms, and for all that their work in the bath house has to do with skills.\n\nDuties:\n\n- Brush the dogs\n- Dry the dogs\n\nSkills:\n\n- Patience\n- A calm voice\n\n## Night porter\n\nThe porter locks the gate.\n\nSkills:\n\n- Good ears\n- Warm clothes\n',
  'stock.csv': `Seed,Shelf,Packets\n${Array.from({ length: 60 }, (_, at) => `Bean ${at + 1},${at % 7},${at + 300}`).join('\n')}\n`,
  'history.md':
    '# The county\n\nIn the nineties the price of wool fell, and the services of the railway ended. By the law of 1862 all men had to serve. Many bought cell phones in 1999.\n',
})

test.each([
  'What are your prices?',
  'price list',
  'List all services you offer',
  'What services does the kennel offer?',
])('%j is answered by the whole table of that name', async message => {
  const { kind, answer } = await ask(message)
  expect(kind).toBe('answer')
  for (const row of ['| Service [1] |', '| Night |', '| Bath |', '| Claw care |'])
    expect(answer).toContain(row)
})

test('of a long table its first rows are told, and that it goes on', async () => {
  const { answer } = await ask('Show me all seeds')
  expect(answer).toMatch(/^\| Seed \[1\] \|[^]*\| Bean 1 \|[^]*\| Bean 20 [^]*\n\| … \|$/)
  expect(answer).not.toContain('Bean 21')
})

test('rules are told whole, though others ask for ours in these words', async () => {
  expect((await ask('What are your rules?')).answer).toMatch(
    /vaccinated[^]*food[^]*noon[^]*forgiven/,
  )
})

test('a list is told by the line that leads to it', async () => {
  const { answer } = await ask('What skills does the head groom need?')
  expect(answer).toMatch(/^Skills:\n- Patience\n- A calm voice/)
  expect(answer).not.toMatch(/Brush|ears/)
  const { conversation } = await ask('What skills does the head groom need?')
  expect((await ask('and the night porter?', conversation)).answer).toMatch(
    /^Skills:\n- Good ears\n- Warm clothes/,
  )
})

test('of several lists that a line calls the same, it is asked which', async () => {
  expect((await ask('What are the skills?')).choices).toEqual(['Head groom', 'Night porter'])
})

test('of two headings the one that is nearer to the words is meant', async () => {
  expect((await ask('What is not included?')).answer).toMatch(/vet[^]*Special/)
  expect((await ask('What is included?')).answer).toMatch(/walks[^]*blanket/)
})

test('a question without its mark is no heading', async () => {
  const { kind, answer } = await ask('what is a boarding kennel')
  expect(kind).toBe('answer')
  expect(answer).toMatch(/Hollow Kennel is a boarding kennel/)
})

test('a line is found by its label', async () => {
  expect((await ask('What is your phone number?')).answer).toMatch(/^Phone 01803 555 0199/)
})

test('what else is named must be said of the file', async () => {
  const { answer } = await ask('What services does the railway of the county offer?')
  expect(answer).not.toContain('| Bath |')
})

test('a page that is named alone is told from its beginning, and nothing of the one before', async () => {
  const told = (page: number) =>
    `Boat ${page} is the boat that page ${page} is about, and page ${page} says who sails it. It is sailed by ${page} people.`
  const pages = [['# Boats', told(1), told(1)], [told(2)], [told(3)]]
  const bot = await makeRunningBot(taught().user, { 'boats.pdf': makePdf(pages) })
  const { kind, answer } = await ask('What is on page 2?', undefined, bot)
  expect(kind).toBe('answer')
  expect(answer).toMatch(/^Boat 2 .* by 2 people\. \[1\]$/)
})

test('a sheet is told by its name, a chapter by its number, and one that is not there is refused', async () => {
  const bot = await makeRunningBot(taught().user, {
    'harbour.xlsx': xlsx,
    'guide.md':
      '# Guide\n\n## 1 Arrival\n\nBoats call the office on channel 2 before they enter.\n\n## 2 Stay\n\nThe fee is due on the first evening. Quiet begins at ten.\n',
  })
  const told = async (message: string) => (await ask(message, undefined, bot)).answer
  expect(await told('What is on the sheet Boats?')).toMatch(/Gull[^]*Tern/)
  expect(await told('What does section 2 of the guide say?')).toMatch(/^The fee is due .* at ten\./)
  expect(await told('Was steht in Kapitel 2?')).toMatch(/^The fee is due/)
  expect((await ask('What does section 5 of the guide say?', undefined, bot)).kind).toBe('none')
})

test('prices of what a heading names are the table below it, asked for so or chosen', async () => {
  const bot = await makeRunningBot(taught().user, {
    'hire.md':
      '# Quay\n\n## Canoes\n\nChildren ride free when an adult takes a canoe.\n\n| Model | Seats | Price per day |\n|---|---|---|\n| Otter | 2 | 14 € |\n| Heron | 3 | 19 € |\n\n## Parking\n\nA car costs 4 €.\n',
  })
  for (const message of [
    'canoe prices',
    'What are the prices of the canoes?',
    'How much are the canoes?',
  ])
    expect((await ask(message, undefined, bot)).answer).toMatch(/Otter[^]*14 €[^]*Heron[^]*19 €/)
  expect((await ask('How much is the Otter canoe?', undefined, bot)).answer).not.toContain('19 €')
})

test('what stands in two files alike is told without asking which', async () => {
  const limits =
    '# Guide\n\n## Limits\n\n| Plan | Disk |\n|---|---|\n| Free | 5 GB |\n| Team | 9 GB |\n'
  const bot = await makeRunningBot(taught().user, {
    'guide.md': limits,
    'copy.md': limits.replace('# Guide', '# Guide for partners'),
  })
  expect((await ask('What are the limits?', undefined, bot)).answer).toMatch(/5 GB[^]*9 GB/)
})
