import { describe, expect, it } from 'vitest'
import { shapeAsked, shows } from './shape.ts'

describe('shapes', () => {
  it.each([
    ['How much does the big tour usually cost?', 'money'],
    ['What would a room for two cost?', 'money'],
    ['When does the shop on the pier open?', 'clock'],
    ['Wann ist das Bad geöffnet?', 'clock'],
    ['What are your hours?', 'clock'],
    ['Quanto dura la visita?', 'span'],
    ['A che ora apre il museo?', 'clock'],
    ['Quanto custa o bilhete?', 'money'],
    ['Hoe laat gaat het zwembad open?', 'clock'],
    ['Jak długo trwa spotkanie?', 'span'],
    ['Cât costă un bilet?', 'money'],
    ['Сколько стоит билет?', 'money'],
    ['Кто изобрёл телефон?', undefined],
    ['Müze saat kaçta açılıyor?', 'clock'],
    ['Πόσο κοστίζει το εισιτήριο;', 'money'],
    ['博物馆几点开门？', 'clock'],
    ['入場料はいくらですか', 'money'],
    ['พิพิธภัณฑ์เปิดกี่โมง', 'clock'],
    ['दुकान कितने बजे खुलती है?', 'clock'],
    ['كم سعر التذكرة؟', 'money'],
    ['Vé giá bao nhiêu tiền?', 'money'],
    ['How much do I know?\nThey cost me nothing.', undefined],
    ['The cost is what did it.', undefined],
    ["What's her number?", 'phone'],
    ["What's number 4?", undefined],
  ])('are asked for by %j', (question, shape) => expect(shapeAsked(question)).toBe(shape))

  it.each([
    ['Adult\t12', ['Ticket', 'Price'], true],
    ['Price\tto be told', [], false],
    ['12\tprice', [], false],
    ['Phở\t50', ['Món', 'Giá'], true],
    ['Giardino\t5', ['Luogo', 'Sedie'], false],
  ])('of money are shown by %j under %j: %j', (row, header, shown) =>
    expect(shows('money', row, header)).toBe(shown),
  )

  it.each([
    ['money', 'Il biglietto costa 5 euro.', true],
    ['money', 'Билет стоит 300 рублей.', true],
    ['money', '门票12元。', true],
    ['money', 'A3 prints are 40p a page.', true],
    ['clock', '上午9点开门', true],
    ['clock', 'Лекция в 18 часов', true],
    ['clock', 'Allow 48 h before.', false],
    ['span', 'La torta si conserva tre giorni.', true],
    ['span', 'Una tortiera da 24 cm', false],
    ['span', '需要30天', true],
  ] as const)('%s in any language: %s', (shape, text, is) => expect(shows(shape, text)).toBe(is))

  it('of a length are shown by long numbers', () => {
    expect(shows('span', 'It takes 1,234.5 hours')).toBe(true)
    expect(shows('span', 'It takes 1,234.5 horses')).toBe(false)
    expect(shows('span', 'from 1987 to 2004')).toBe(true)
    expect(shows('span', 'Ring 01632 960311')).toBe(false)
  })

  /** Time that some repetitions take, the least of five: the machine may be busy. */
  const timeOf = (part: string, times: number) => {
    const text = part.repeat(times)
    const runs = Array.from({ length: 5 }, () => {
      const start = performance.now()
      for (const shape of ['money', 'span', 'age', 'size'] as const) shows(shape, text)
      shapeAsked(text)
      return performance.now() - start
    })
    return Math.min(...runs)
  }

  it.each(['price\t', '1', '1,', 'how much do ', 'what is '])(
    'are looked for in one pass over many %j',
    part => {
      timeOf(part, 500)
      // Eight times as much to read: 64 times the work, were each place looked at from each.
      expect(timeOf(part, 24_000) / timeOf(part, 3_000)).toBeLessThan(32)
    },
  )
})
