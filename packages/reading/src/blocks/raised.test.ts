import { expect, it, test } from 'vitest'
import { finishReading } from '../finishReading.ts'
import type { ReadBlock } from '../Reading.ts'
import { lowered, raised } from './raised.ts'

const settled = (blocks: ReadBlock[]) =>
  finishReading({ blocks, unit: 'section' }, 'txt', { name: 'tariff.txt' }).blocks.map(
    ({ kind, text }) => [kind, text] as const,
  )
/** `^1^` is raised and `~2~` lowered, as some kinds of Markdown write it. */
const line = (text: string) =>
  text
    .replace(/\^([^^]+)\^/g, (_, sign: string) => raised(sign))
    .replace(/~([^~]+)~/g, (_, sign: string) => lowered(sign))
const paragraph = (text: string): ReadBlock => ({ kind: 'paragraph', text: line(text) })
const row = (...cells: string[]): ReadBlock => ({ kind: 'table', text: cells.map(line).join('\t') })

test.each([
  ['The hall costs 45^1^ euros.', 'The hall costs 45 euros.'],
  ['Cleaning: 25^2^ €.', 'Cleaning: 25 €.'],
  ['Cleaning: € 25^2^.', 'Cleaning: € 25.'],
  ['Cleaning: 25^3^ CHF.', 'Cleaning: 25 CHF.'],
  ['Cleaning: 25 €^3^ a day.', 'Cleaning: 25 € a day.'],
  ['Open until six.^4^ Then closed.', 'Open until six. Then closed.'],
  ['Members^2^ and guests^2, 3^ pay (see below)^5^.', 'Members and guests pay (see below).'],
  ['Members^1)^ and guests^[2]^ pay.', 'Members and guests pay.'],
  ['A tank of 10^3^ litres on 120 m^2^.', 'A tank of 10^3 litres on 120 m².'],
  ['Of 2.5·10^-3^ kg and 5^2^ = 25.', 'Of 2.5·10^-3 kg and 5^2 = 25.'],
  ['Concrete at 90 €/m^3^, rent per m^2^, 12 in^2^.', 'Concrete at 90 €/m³, rent per m², 12 in².'],
  ['Плата за м^2^: 12 ₽.', 'Плата за м²: 12 ₽.'],
  ['Circle: A = πr^2^, e^x^ and (a + b)^2^.', 'Circle: A = πr², e^x and (a + b)².'],
  ['CO~2~, H~2~O, SO~4~^2-^ and Na^+^.', 'CO₂, H₂O, SO₄²⁻ and Na⁺.'],
  ['The 1^st^, 2^nd^ and 3^e^ floor, M^me^ Roux.', 'The 1st, 2nd and 3e floor, Mme Roux.'],
  ['Bake at 180^o^C in 2^1^/~2~ hours.', 'Bake at 180°C in 2 1/2 hours.'],
  ['Only 19^99^ € today.', 'Only 19.99 € today.'],
  ['Open 8^30^–16^00^, Sundays from 10^15^.', 'Open 8.30–16.00, Sundays from 10.15.'],
  ['Open 8^30^ – 12^30^, on 120 m^2^.', 'Open 8.30 – 12.30, on 120 m².'],
  ['Some 10^15^ cells and 2^10^ bits.', 'Some 10^15 cells and 2^10 bits.'],
  ['Ada^®^ is 9 years old.', 'Ada® is 9 years old.'],
])('reads %s as %s', (written, text) => {
  expect(settled([paragraph(written)])).toEqual([['paragraph', text]])
})

it('puts notes that are written below where their signs stand', () => {
  expect(
    settled([
      paragraph('The large hall costs 45^1^ euros and the small one 20^2^ euros.'),
      paragraph('It measures 120 m^2^ and its tank holds 10^3^ litres.'),
      row('Hall', 'Cleaning'),
      row('Large', '60^3^'),
      row('Small', '25'),
      paragraph('^1^ Clubs pay 30 euros. ^2^ Only for 12 m^2^. ^3^ Free once a year. ^4^ By card.'),
    ]),
  ).toEqual([
    ['paragraph', 'The large hall costs 45 euros and the small one 20 euros.'],
    ['notes', 'Clubs pay 30 euros.'],
    ['notes', 'Only for 12 m².'],
    ['paragraph', 'It measures 120 m² and its tank holds 10^3 litres.'],
    ['table', 'Hall\tCleaning'],
    ['table', 'Large\t60'],
    ['table', 'Small\t25'],
    ['notes', 'Free once a year.'],
    ['paragraph', '⁴ By card.'],
  ])
})

it('knows figures that follow the sign of a first note for signs', () => {
  expect(settled([paragraph('For 45^1^ people, 20^2^ tables and 8^3^ lamps.')])).toEqual([
    ['paragraph', 'For 45 people, 20 tables and 8 lamps.'],
  ])
})

it('leads to the note on the same page, and leaves notes of other pages where they are', () => {
  const at = (page: number, text: string) => ({ ...paragraph(text), page })
  expect(
    settled([
      at(1, 'Adults^1^ pay.'),
      at(1, '^1^ From 18.'),
      at(2, 'Children^1^ play^2^.'),
      at(2, '^1^ Under 12.'),
      at(3, '^2^ In the garden.'),
    ]).map(([, text]) => text),
  ).toEqual(['Adults pay.', 'From 18.', 'Children play.', 'Under 12.', '² In the garden.'])
})

it('reads figures that are raised in the text itself likewise, and leaves those of units and names', () => {
  expect(
    settled([
      { kind: 'paragraph', text: 'Adults³ pay 45¹ euros for 120 m² and 10³ litres, or 2·10⁻³.' },
      { kind: 'paragraph', text: 'Pizza² is next door.' },
      { kind: 'paragraph', text: '¹ Clubs pay 30.\n³ From 18.' },
      { kind: 'code', text: 'x = 45¹' },
    ]),
  ).toEqual([
    ['paragraph', 'Adults pay 45 euros for 120 m² and 10^3 litres, or 2·10^-3.'],
    ['notes', 'From 18.'],
    ['notes', 'Clubs pay 30.'],
    ['paragraph', 'Pizza² is next door.'],
    ['code', 'x = 45¹'],
  ])
})

it('reads a paragraph of very many raised letters', () => {
  const [[, text] = []] = settled([paragraph('12 m^2^, 45^1^ €; '.repeat(50_000))])
  expect(text?.slice(0, 12)).toBe('12 m², 45 €;')
})
