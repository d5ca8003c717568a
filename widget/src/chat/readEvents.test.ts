import { expect, test } from 'vitest'
import { readEvents } from './readEvents.ts'

const read = async (...chunks: (string | Uint8Array)[]) => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      }
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(body))
}

test('an event has a name and data', async () => {
  expect(await read('event: delta\ndata: {"text":"a: b"}\n\n')).toEqual([
    { event: 'delta', data: '{"text":"a: b"}' },
  ])
})

test('events may be cut anywhere, in the middle of a character too', async () => {
  const bytes = new TextEncoder().encode('event: a\r\ndata: é\r\n\r\nevent: b\r\ndata: 2\r\n\r\n')
  const expected = [
    { event: 'a', data: 'é' },
    { event: 'b', data: '2' },
  ]
  for (let cut = 1; cut < bytes.length; cut++) {
    expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(expected)
  }
})

test('several data lines are one text, and comments are nothing', async () => {
  expect(await read(': hello\n\ndata: one\ndata: two\n\n')).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ])
})

test('an event that never ended does not count', async () => {
  expect(await read('data: whole\n\ndata: cut')).toEqual([{ event: 'message', data: 'whole' }])
})
