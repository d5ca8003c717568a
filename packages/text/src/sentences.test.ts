import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'
import { cpuTimeOf } from './testing/cpuTimeOf.ts'

const cut = (text: string, kind = 'paragraph') =>
  sentences(text, kind).map(({ start, end }) => text.slice(start, end))

describe('sentences', () => {
  it.each([
    'Dr. Smith paid 3.5 percent.',
    'It was led by J. R. R. Tolkien in those years.',
    'See fig. 3 for the plan.',
    'Carry max. 12 kg, ext. 40 knows more.',
    'Der Preis inkl. Steuer, zzgl. Versand, gilt hier.',
    'Caben máx. 6 personas.',
    'Вес макс. 5 кг.',
    'Some plants, e.g. Roses, need more.',
    'The U.S. Army came.',
    'It ended on Jan. 5 of that year.',
    'Im 19. Jahrhundert, am 3. Mai und im 2. Stock war es anders.',
    'Kinder ab 3. Klasse dürfen bis zur 4. Etage.',
    'Geöffnet: 1. Sonntag im Monat.',
    'Bu 12. Kongre oldu.',
    'Det er på 3. Sal i huset.',
    'Section 3. Definitions apply here.',
    'To set it up: 1. Unplug the lamp 2. Open it.',
    'World War 2. Germany used it.',
    'Those need .NET 8 and a (.env) file.',
  ])('keeps %j whole', text => {
    expect(cut(text)).toEqual([text])
  })

  it('cuts where sentences end', () => {
    expect(cut('It rains. The sun shines! Does it? Yes.')).toEqual([
      'It rains.',
      'The sun shines!',
      'Does it?',
      'Yes.',
    ])
    expect(cut('À 14 h 30. Les poussettes restent ici.')).toHaveLength(2)
    expect(cut('It takes 20 min. Then stir it.')).toEqual(['It takes 20 min.', 'Then stir it.'])
    expect(cut('今日は雨です。明日は晴れです。')).toEqual(['今日は雨です。', '明日は晴れです。'])
  })

  it('are long stretches between blanks where a script has no sign for their end', () => {
    const clause = 'ร้านหนังสือของเราเปิดให้บริการทุกวันตั้งแต่เก้าโมงเช้าถึงหกโมงเย็นยกเว้นวันหยุดราชการ'
    const sentence = [clause, clause, clause].join(' ')
    expect(cut(`${sentence} ${sentence}`)).toEqual([sentence, sentence])
    expect(cut(`${clause} ${clause}`)).toEqual([`${clause} ${clause}`])
    expect(cut(`${clause}${clause}  ${clause}`)).toEqual([clause + clause, clause])
  })

  it('are looked for in one pass, however often a text goes on', () => {
    const timeOf = (times: number) => {
      const text = 'ก( '.repeat(times)
      return cpuTimeOf(() => cut(text))
    }
    // Eight times as much to read: 64 times the work, were all that was said looked through at every blank.
    expect(timeOf(400_000) / timeOf(50_000)).toBeLessThan(32)
  })

  it('lets a sentence run over a line end, but not over an empty line', () => {
    expect(cut('One sentence\nover two lines. Another.\n\nA heading\n\nThe end.')).toEqual([
      'One sentence\nover two lines.',
      'Another.',
      'A heading',
      'The end.',
    ])
  })

  it('begins a footnote with its mark', () => {
    expect(cut('Call 555 0100\n*After that day\nit is void.\n5 * 3')).toEqual([
      'Call 555 0100',
      '*After that day\nit is void.',
      '5 * 3',
    ])
    expect(cut('Please read the\n**House Rules** first.')).toHaveLength(1)
  })

  it('takes every row and every item as one', () => {
    expect(cut('Tea\t2.50\nMilk. Cold.\t1.00', 'table')).toEqual(['Tea\t2.50', 'Milk. Cold.\t1.00'])
    expect(cut('\t\n\tlarge\t3.00\t', 'table')).toEqual(['\tlarge\t3.00'])
    expect(cut('Bring a pen. And paper.\nBe on time.', 'list')).toEqual([
      'Bring a pen. And paper.',
      'Be on time.',
    ])
  })
})
