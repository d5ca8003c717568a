/** Returns the same events, but starts work on the first at once, before a consumer requests it. */
export function startEarly<T>(events: AsyncGenerator<T>): AsyncGenerator<T> {
  const first = events.next()
  // The consumer gets the rejection.
  first.catch(() => undefined)
  return continueFrom(first, events)
}

async function* continueFrom<T>(first: Promise<IteratorResult<T>>, events: AsyncGenerator<T>) {
  try {
    const { done, value } = await first
    if (done) return
    yield value
    yield* events
  } finally {
    await events.return(undefined)
  }
}
