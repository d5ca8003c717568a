import { expect, test } from 'vitest'
import { keepOutputs } from './keepOutputs.ts'

const field = (number: number, ...body: number[]) => [(number << 3) | 2, body.length, ...body]
const output = (name: string) => field(12, ...field(1, ...Buffer.from(name)))

test('outputs that are not named are taken out, and all else stays', () => {
  const version = [8, 150, 1]
  const graph = (...outputs: number[][]) =>
    Uint8Array.from([
      ...version,
      ...field(7, ...field(1, 1, 2, 3), ...outputs.flat(), 13, 1, 2, 3, 4),
    ])
  const model = graph(output('logits'), output('attentions.0'), output('present'))
  expect([...keepOutputs(model, ['logits', 'present'])]).toEqual([
    ...graph(output('logits'), output('present')),
  ])
})
