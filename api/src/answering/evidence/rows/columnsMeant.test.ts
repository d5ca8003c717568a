import { expect, it } from 'vitest'
import { columnsMeant } from './columnsMeant.ts'
import { type Extreme, extremeAsked } from './extremeAsked.ts'

const cheapest = extremeAsked('Which is the cheapest?') as Extreme

it.each([
  ['Minimum price', 'Maximum price', 'Median price'],
  ['Mindestpreis', 'Höchstpreis', 'Durchschnittspreis'],
  ['Prix minimal', 'Prix maximal', 'Prix moyen'],
  ['Precio mínimo', 'Precio máximo', 'Precio medio'],
  ['Минимальная цена', 'Максимальная цена', 'Средняя цена'],
  ['最低価格', '最高価格', '平均価格'],
  ['Average price', 'Price of January', 'Price of July'],
  ['Typischer Preis', 'Preis im Januar', 'Preis im Juli'],
  ['Price', 'Deposit', 'Cleaning fee'],
  ['Preis', 'Kaution', 'Gebühr'],
  ['Prezzo', 'Cauzione'],
  ['Preço', 'Caução'],
  ['Стоимость', 'Залог'],
  ['السعر', 'التأمين'],
])('%s is meant beside %s', (meant, ...others) => {
  const columns = [...others, meant].map(name => ({ name }))
  expect(columnsMeant(columns, cheapest)).toEqual([{ name: meant }])
})

it('none is meant before another that is called alike', () => {
  const columns = [{ name: 'Price in May' }, { name: 'Price in June' }]
  expect(columnsMeant(columns, cheapest)).toEqual(columns)
})
