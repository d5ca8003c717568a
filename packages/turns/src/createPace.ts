import { createRounds } from './createRounds.ts'

type Waiting = { goOn: () => void; hasLeft: () => boolean }

/** `isOpen` is true while there is room for more; listeners are called whenever there is some again. */
export type Gate = { isOpen: () => boolean; onOpen: (listener: () => void) => void }

const open: Gate = { isOpen: () => true, onOpen: () => {} }

/** Milliseconds for which a closed gate holds up those who wait: what is behind it may not answer at all. */
const maxHoldMs = 1_000

/**
 * Returns a function to wait with: of all who do, so many go on in one turn of the event loop, callers and the hosts they
 * ask in turns, and none while the gate is closed. Who has left goes on without counting.
 */
export function createPace(maxPerTurn: number, gate: Gate = open) {
  const waiting = createRounds<Waiting>()
  let gone = 0
  let next: NodeJS.Immediate | undefined
  let patience: NodeJS.Timeout | undefined
  /** The gate was closed for so long that it holds nobody any more until it opens. */
  let isStuck = false
  const mayGo = () => gone < maxPerTurn && (isStuck || gate.isOpen())

  function nextTurn() {
    next = undefined
    gone = 0
    while (waiting.size() && mayGo()) {
      const { goOn, hasLeft } = waiting.take()!
      if (!hasLeft()) gone++
      goOn()
    }
    if (gone) next ??= setImmediate(nextTurn)
    if (gone || !waiting.size()) {
      clearTimeout(patience)
      patience = undefined
      // From the first of them on: those who come later put nothing off.
    } else patience ??= setTimeout(pass, maxHoldMs)
  }

  function pass() {
    isStuck = true
    nextTurn()
  }

  gate.onOpen(() => {
    isStuck = false
    if (waiting.size()) next ??= setImmediate(nextTurn)
  })

  function pace(caller = '', host = '', hasLeft = () => false): Promise<void> | undefined {
    next ??= setImmediate(nextTurn)
    if (!waiting.size() && mayGo()) {
      gone++
      return undefined
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(caller, host, { goOn: resolve, hasLeft })
    return promise
  }

  /** `waiting` returns how many do. */
  return Object.assign(pace, { waiting: waiting.size })
}
