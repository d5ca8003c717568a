import { expect, it } from 'vitest'
import { maskPersonalData } from './personalData.ts'

const nowhere = { timeZone: '', language: '' }
const german = { timeZone: 'Europe/Berlin', language: 'de' }
const austrian = { timeZone: 'Europe/Vienna', language: 'de' }
const indian = { timeZone: 'Asia/Calcutta', language: 'en' }
const british = { timeZone: 'Europe/London', language: '' }
const japanese = { timeZone: 'Asia/Tokyo', language: 'ja' }
const egyptian = { timeZone: 'Africa/Cairo', language: 'ar' }
const iranian = { timeZone: 'Asia/Tehran', language: 'fa' }

it.each([
  ['Write to ada.lovelace+x@mail.example.co.uk.', nowhere, 'Write to [email].'],
  ['Für jürgen@müller.example?', german, 'Für [email]?'],
  ['Call +44 20 7946 0018 or me@example.com', nowhere, 'Call [phone] or [email]'],
  ['Ruf mich an: 0151 23456789 oder 030/901820', german, 'Ruf mich an: [phone] oder [phone]'],
  ['My number is 020 7946 0018', british, 'My number is [phone]'],
  ['Rufen Sie an: 01 58858 oder 0043 1 58858 0', austrian, 'Rufen Sie an: [phone] oder [phone]'],
  ['My number is 98765 43210', indian, 'My number is [phone]'],
  ['Is (415) 555-2671 your number?', nowhere, 'Is [phone] your number?'],
  ['電話は０９０－１２３４－５６７８です', japanese, '電話は[phone]です'],
  ['０３－１２３４－５６７８', japanese, '[phone]'],
  ['＋８１　（０）９０－１２３４－５６７８', japanese, '[phone]'],
  ['٠١٠١٢٣٤٥٦٧٨', egyptian, '[phone]'],
  ['٠٠٢٠١٠١٢٣٤٥٦٧٨', egyptian, '[phone]'],
  ['۰۹۱۲۳۴۵۶۷۸۹', iranian, '[phone]'],
  ['Ich wohne in der Hauptstraße 12a, 10115 Berlin.', german, 'Ich wohne in der [address].'],
  ['J’habite 12 rue de la Paix, 75002 Paris', nowhere, 'J’habite [address]'],
  ['Ship it to 350 Fifth Ave, New York, NY 10118!', nowhere, 'Ship it to [address]!'],
  ['10 Downing Street, London SW1A 2AA', british, '[address]'],
  ['Send it to\nRue du Marché 8\n1204 Genève', nowhere, 'Send it to\n[address]'],
] as const)('in %j', (text, home, masked) => {
  expect(maskPersonalData(text, home).masked).toBe(masked)
})

it.each([
  'How many seats does the bus of 10115 seats have in 2026?',
  'Does order 12, 4711 arrive on 2026-11-29 at 10:30 for 1,299.00 €?',
  'Is ISBN 978-3-16-148410-0 in stock?',
  'What is 10 @ 5 dollars?',
  'Was ist am Preis 1 200 000 Euro dran?',
  'Wo ist die Bestellung 20261130-4711?',
  'Where is Hauptstraße 12?',
  '今天几点开门？',
  '',
])('what is none of these stays: %j', text => {
  for (const home of [nowhere, german, austrian, british])
    expect(maskPersonalData(text, home).masked).toBe(text)
})

it('what an answer repeats of it is masked as well', () => {
  const { maskRepeated } = maskPersonalData('I am ada@example.com', nowhere)
  expect(maskRepeated('Thank you, ada@example.com. Ask info@example.com.')).toBe(
    'Thank you, [email]. Ask info@example.com.',
  )
})

it.each(['a'.repeat(4_000), 'Aa '.repeat(1_300), '12 a, '.repeat(660), '1-'.repeat(2_000)])(
  'a text made to take long takes none: %#',
  text => {
    const began = performance.now()
    maskPersonalData(text, german)
    expect(performance.now() - began).toBeLessThan(2_000)
  },
)
