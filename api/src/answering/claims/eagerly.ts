import { setTimeout as sleep } from 'node:timers/promises'

/** Starts what comes piece by piece at once, not when it is first read. It is ended when the reader of `all` stops. */
export const eagerly = <Piece, End>(pieces: AsyncIterable<Piece, End>) => {
  const coming = pieces[Symbol.asyncIterator]()
  const first = coming.next()
  let isHere = false
  const come = () => (isHere = true)
  const here = first.then(come, come)

  async function* all(): AsyncGenerator<Piece, End> {
    try {
      let next = await first
      for (; !next.done; next = await coming.next()) yield next.value
      return next.value
    } finally {
      await coming.return?.()
    }
  }

  return {
    all,
    /** Whether the first piece is there. */
    hasCome: () => isHere,
    /** Waits for the first piece, no longer than so many milliseconds. */
    comesWithin: (ms: number) => Promise.race([here, sleep(ms)]),
  }
}
