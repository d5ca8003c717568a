import { afterEach, expect, test, vi } from 'vitest'
import { startRecognition } from './recognisePages.ts'

afterEach(() => void vi.useRealTimers())

const blank = { width: 2, height: 2, grey: new Uint8Array(4), perPoint: 1 }
const hour = 3_600_000
const pass = () => void vi.setSystemTime(Date.now() + hour)

test.each([
  [
    'all pages are looked at, however long each waits for others',
    { rest: pass, draw: () => {} },
    3,
  ],
  ['no page is looked at after the time for all of them', { rest: () => {}, draw: pass }, 1],
])('%s', async (_, { rest, draw }, count) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const drawn: number[] = []
  await startRecognition().recognise({
    pages: [1, 2, 3],
    language: '',
    onProgress() {},
    rest: async () => rest(),
    async draw(page) {
      drawn.push(page)
      draw()
      return blank
    },
  })
  expect(drawn).toHaveLength(count)
})
