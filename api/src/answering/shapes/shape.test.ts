import { describe, expect, it } from 'vitest'
import { isWordFor, shapeAsked, shapeNamed, shows } from './shape.ts'

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
    ['Cena\t21:00', ['Comida', 'Hora'], false],
    ['Pretzels\t12', ['Item', 'Stock'], false],
    ['Kurtaxe\t3', ['Was', 'Gebühren'], true],
  ])('of money are shown by %j under %j: %j', (row, header, shown) =>
    expect(shows('money', row, header)).toBe(shown),
  )

  it.each([
    ['money', 'Il biglietto costa 5 euro.', true],
    ['money', 'Билет стоит 300 рублей.', true],
    ['money', '门票12元。', true],
    ['money', 'A3 prints are 40p a page.', true],
    ['money', 'A real customer won 3 games, one for all.', false],
    ['money', 'Try 2 of the top 10 at the World Cup 2014.', false],
    ['money', 'A room is INR 500 or 20 CAD.', true],
    ['money', 'The fee is twelve Swiss francs.', true],
    ['money', 'Bilet: 20 pln', true],
    ['money', 'Cuesta 500 rupias.', true],
    ['money', 'Vive en la calle 8 del Sol.', false],
    ['phone', 'Tel. 759422', true],
    ['age', 'That was over a decade after.', false],
    ['age', 'Over eighteen only.', true],
    ['clock', 'We lend them to one or more of our members', false],
    ['clock', '上午9点开门', true],
    ['clock', 'Лекция в 18 часов', true],
    ['clock', 'Allow 48 h before.', false],
    ['span', 'La torta si conserva tre giorni.', true],
    ['span', 'Una tortiera da 24 cm', false],
    ['span', '需要30天', true],
    ['money', 'It went through 12 European countries.', false],
    ['money', 'There are two ponds.', false],
    ['money', 'Bilet 20 liradır.', true],
    ['clock', 'El museo cierra del 5 al 8 de mayo.', false],
    ['clock', 'La visite est au 12 de la rue Verte.', false],
    ['clock', "Müze 9'da açılır", true],
    ['clock', 'Mesas para 4 o 6.', false],
    ['clock', 'Muzeum jest czynne od 9 do 17.', true],
    ['clock', 'ใช้เวลา 15 นาที', false],
    ['clock', 'เปิด 9 น.', true],
    ['clock', '3時間かかります', false],
    ['clock', '9時に開きます', true],
    ['often', 'The keeper and her tour pass the lamp.', false],
    ['often', 'The data are kept.', false],
    ['often', 'Müze her hafta temizlenir.', true],
    ['often', 'Filtrul se schimbă o dată.', true],
    ['often', 'กาแฟและชา', false],
    ['often', 'วันละสองแก้ว', true],
    ['often', '今回の回答', false],
    ['often', '週に2回', true],
    ['span', 'We ate fish.', false],
    ['span', '成立于1998年', false],
    ['span', '5月3日に開きます', false],
    ['span', '十分', false],
    ['span', '保修3年', true],
    ['span', '3年間の保証', true],
    ['span', '10分かかります', true],
    ['reduction', '折叠椅', false],
    ['reduction', '学生打八折', true],
    ['phone', 'Office fax: 01632 960 145.', false],
    ['phone', 'Fax number +44 (0)1632 960145', false],
    ['phone', 'Fax 01632 960145, office 01632 960144', true],
    ['phone', 'Tel./Fax: 01632 960145', true],
  ] as const)('%s in any language: %s', (shape, text, is) => expect(shows(shape, text)).toBe(is))

  it.each(['cena', 'île'])('of money are not named by %j', word =>
    expect(isWordFor('money', word)).toBe(false),
  )

  it('of a length are named by the Dutch word for it, which is `expensive` too', () => {
    expect(shapeNamed([{ folded: 'duur' }])).toBe('span')
    expect(isWordFor('money', 'duur')).toBe(true)
  })

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
