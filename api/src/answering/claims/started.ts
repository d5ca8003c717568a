/** Starts what comes piece by piece at once, not when it is first read. It is ended when the reader of `all` stops. */
export const started = <Piece>(pieces: AsyncIterable<Piece>) => {
  const coming = pieces[Symbol.asyncIterator]()
  const first = coming.next()
  let isHere = false
  const come = () => (isHere = true)
  first.then(come, come)

  async function* all() {
    try {
      for (let next = await first; !next.done; next = await coming.next()) yield next.value
    } finally {
      await coming.return?.()
    }
  }

  return { all, /** Whether the first piece is there. */ hasCome: () => isHere }
}
