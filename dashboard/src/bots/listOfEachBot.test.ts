import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { listOfEachBot } from './listOfEachBot.ts'

const make = () => {
  const store = createStore()
  const [listsAtom, loadAtom] = listOfEachBot<string>()
  return {
    list: () => store.get(listsAtom)['shop'],
    put: (...list: string[]) => store.set(listsAtom, 'shop', list),
    load: (...answers: Promise<string[]>[]) =>
      store.set(loadAtom, 'shop', () => answers.shift() ?? Promise.reject(new Error('No more'))),
  }
}

test('a list that was changed while it loaded is asked for again', async () => {
  const { list, put, load } = make()
  const late = Promise.withResolvers<string[]>()
  const loaded = load(late.promise, Promise.resolve(['after the change']))
  put('changed')
  late.resolve(['before the change'])
  expect(list()).toEqual(['changed'])
  await loaded
  expect(list()).toEqual(['after the change'])
})

test('a list that comes after one that was asked for later is asked for again', async () => {
  const { list, load } = make()
  const late = Promise.withResolvers<string[]>()
  const loaded = load(late.promise, Promise.resolve(['third']))
  await load(Promise.resolve(['second']))
  late.resolve(['first'])
  await loaded
  expect(list()).toEqual(['third'])
})
