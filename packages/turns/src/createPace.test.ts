import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPace, type Gate } from './createPace.ts'

/** A gate that is moved by hand. */
function handGate() {
  let isOpen = true
  const listeners: (() => void)[] = []
  const gate: Gate = { isOpen: () => isOpen, onOpen: listener => listeners.push(listener) }
  const set = (to: boolean) => {
    isOpen = to
    if (to) for (const listener of listeners) listener()
  }
  return { gate, set }
}

/** Notes who went on, in their order. */
function start(...pace: Parameters<typeof createPace>) {
  const wait = createPace(...pace)
  const gone: string[] = []
  const come = async (name: string, of = name) => {
    await wait(of)
    gone.push(name)
  }
  return { gone, come }
}

it('lets so many go on in one turn, by turns of whom they are', async () => {
  const { gone, come } = start(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void come(name, name[0])
  await Promise.resolve()
  expect(gone).toEqual(['a1', 'a2'])
  await expect.poll(() => gone).toHaveLength(5)
  expect(gone.indexOf('b1')).toBeLessThan(gone.indexOf('a4'))
})

it('holds all who come while the gate is closed, until it opens', async () => {
  const { gate, set } = handGate()
  const { gone, come } = start(2, gate)
  set(false)
  for (const name of ['a', 'b', 'c']) void come(name)
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(gone).toEqual([])
  set(true)
  void come('d')
  await expect.poll(() => gone).toEqual(['a', 'b', 'c', 'd'])
})

it('lets all go on through a gate that stays closed for long, though others keep coming', async () => {
  const { gate, set } = handGate()
  const { gone, come } = start(2, gate)
  set(false)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void come(name)
  const coming = setInterval(() => void come('late'), 20)
  try {
    await expect.poll(() => gone.length, { interval: 1 }).toBeGreaterThan(0)
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(gone).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f']))
  } finally {
    clearInterval(coming)
  }
})

it('holds again once a gate that was closed for long has opened', async () => {
  const { gate, set } = handGate()
  const { gone, come } = start(2, gate)
  set(false)
  void come('a')
  await expect.poll(() => gone).toEqual(['a'])
  set(true)
  set(false)
  void come('b')
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(gone).toEqual(['a'])
})
