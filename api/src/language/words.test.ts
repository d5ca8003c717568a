import { describe, expect, it } from 'vitest'
import { words } from './words.ts'

describe('words', () => {
  it.each([
    ['Cafés opening late', 'cafe opened'],
    ['the children began running', 'children began running'],
    ['１２３ ＡＢＣ', '123 abc'],
    ['12,500 people in 1066', '12500 person 1066'],
    ['version 3.5 of XJ-200', '3.5 version xj 200'],
  ])('finds %j by %j', (text, question) => {
    expect(words(text)).toEqual(expect.arrayContaining(words(question)))
  })

  it('gives the words of a dictionary where a script sets no spaces', () => {
    expect(words('退货需要三十天。Tokyo')).toEqual(['退', '货', '需要', '三十', '天', 'tokyo'])
    expect(words('ราคาตั๋ว')).toEqual(['ราคา', 'ตั๋ว'])
  })

  it.each([
    ['Konto', 'Konten'],
    ['anzumelden', 'anmelden'],
    ['Straße', 'strasse'],
    ['livraison', 'livraisons'],
    ['información', 'informacion'],
    ['zwroty', 'zwrotu'],
    ['билеты', 'билетов'],
    ['asker', 'askerlerinin'],
    ['hizmet', 'hizmetindeki'],
  ])('gives %j and %j one stem', (one, other) => expect(words(one)).toEqual(words(other)))

  it.each([
    ['Händler', 'Hand'],
    ['phở', 'phố'],
    ['bán', 'bản'],
  ])('gives %j and %j stems of their own', (one, other) =>
    expect(words(one)).not.toEqual(words(other)),
  )

  it.each([
    ['Who won the war?', ['win', 'war']],
    ["When did his son die? It won't start.", ['son', 'die', 'start']],
    ['Cold War', ['cold', 'war']],
    ['Wann war die Mauer offen? Wer hat sie gebaut?', ['mauer', 'offen', 'gebaut']],
    ['Hat die Bibliothek sonntags offen?', ['bibliothek', 'sonntag', 'offen']],
  ])('knows by the text which of %j say something', (text, terms) => {
    expect(words(text)).toEqual(terms)
  })

  it('takes an acronym for a name, unless all is in capitals', () => {
    expect(words('What does the WHO want us to do with Firefox OS?')).toEqual([
      'who',
      'want',
      'firefox',
      'os',
    ])
    expect(words('WHO IS WITH US?')).toEqual([])
  })

  it('keeps function words out', () => {
    expect(words('What is the name of it?')).toEqual(['name'])
    expect(words('What is it')).toEqual([])
  })

  it('reaches irregular forms', () => {
    expect(words('When did it begin?')).toEqual(words('it began'))
    expect(words('women')).toEqual(words('woman'))
  })
})
