import { createQueue } from '../turns/createQueue.ts'
import { createTurns } from '../turns/createTurns.ts'

type Waiting = { goOn: () => void; hasLeft: () => boolean }

/**
 * Returns a function to wait with: of all who do, so many go on in one turn of the event loop, by turns of whom they are
 * `of`. Who has left goes on without counting.
 */
export function createPace(mostATurn: number) {
  const turns = createTurns()
  const waiting = createQueue<Waiting>(turns)
  let gone = 0

  function nextTurn() {
    gone = 0
    while (waiting.size() && gone < mostATurn) {
      const { owner, item } = waiting.take()!
      turns.end(owner)
      if (!item.hasLeft()) gone++
      item.goOn()
    }
    if (gone) setImmediate(nextTurn)
  }

  return (of = '', hasLeft = () => false): Promise<void> | undefined => {
    if (!gone) setImmediate(nextTurn)
    if (gone < mostATurn) {
      gone++
      return undefined
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(of, { goOn: resolve, hasLeft })
    return promise
  }
}
