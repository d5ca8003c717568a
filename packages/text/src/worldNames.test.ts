import { expect, test } from 'vitest'
import { worldNames } from './worldNames.ts'

const ids = (text: string, language: string) => worldNames(text, language).map(({ id }) => id)

test('finds the same countries, months and weekdays in every language', () => {
  expect(ids('au Royaume-Uni et en Espagne, un lundi de mars', 'fr')).toEqual(
    ids('in the United Kingdom and in Spain, on a Monday in March', 'en'),
  )
  expect(ids('in Grossbritannien', 'de')).toEqual([])
})
