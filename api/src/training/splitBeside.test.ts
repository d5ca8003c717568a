import { expect, it, onTestFinished, vi } from 'vitest'
import { splitBeside } from './splitBeside.ts'

const { signal } = new AbortController()

it('fails the reading that is bad, and no other that is split beside it', async () => {
  const reading = {
    title: '',
    language: 'en',
    blocks: [{ kind: 'paragraph', text: 'Parking costs 9.' }],
  }
  const [bad, good] = await Promise.allSettled([
    splitBeside('a file that is no reading', signal),
    splitBeside(JSON.stringify(reading), signal),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SyntaxError' } })
  expect(good).toMatchObject({
    status: 'fulfilled',
    value: {
      language: 'en',
      passages: [{ text: 'Parking costs 9.' }],
      vocabulary: { passages: 1 },
    },
  })
})

it('stops at once when its caller leaves, and splits the next reading', async () => {
  const block = { kind: 'paragraph', text: 'Parking costs 9 a day. '.repeat(40) }
  const long = { title: '', language: 'en', blocks: Array.from({ length: 20_000 }, () => block) }
  const stop = new AbortController()
  const splitting = splitBeside(JSON.stringify(long), stop.signal)
  stop.abort('enough')
  await expect(splitting).rejects.toBe('enough')
  const short = { ...long, blocks: [block] }
  expect(await splitBeside(JSON.stringify(short), signal)).toMatchObject({ language: 'en' })
})

it('gives no reading to a thread that it lets go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reading = {
    title: '',
    language: 'en',
    blocks: [{ kind: 'paragraph', text: 'Nine a day.' }],
  }
  await splitBeside(JSON.stringify(reading), signal)
  vi.advanceTimersByTime(3_600_000)
  expect(await splitBeside(JSON.stringify(reading), signal)).toMatchObject({ language: 'en' })
})
