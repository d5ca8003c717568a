/** The same events; the first is worked on from now on, and not only from when it is asked for. */
export function begun<T>(events: AsyncGenerator<T>): AsyncGenerator<T> {
  const first = events.next()
  // Whoever asks for it hears of it.
  first.catch(() => undefined)
  return going(first, events)
}

async function* going<T>(first: Promise<IteratorResult<T>>, events: AsyncGenerator<T>) {
  try {
    const { done, value } = await first
    if (done) return
    yield value
    yield* events
  } finally {
    await events.return(undefined)
  }
}
