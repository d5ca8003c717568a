type Link<T, End> = {
  result: Promise<IteratorResult<T, End>>
  next: Promise<Link<T, End> | undefined>
}

/** Yields the pieces in their order, and takes each as soon as it comes, whether or not the one before was read. */
export async function* readAhead<T, End>(pieces: AsyncGenerator<T, End>): AsyncGenerator<T, End> {
  let isOver = false
  const link = (): Link<T, End> => {
    const result = pieces.next()
    const next = result.then(({ done }) => (done || isOver ? undefined : link()))
    // The reader gets the error from `result`.
    next.catch(() => undefined)
    return { result, next }
  }
  try {
    for (let at = link(); ; at = (await at.next)!) {
      const { done, value } = await at.result
      if (done) return value
      yield value
    }
  } finally {
    isOver = true
  }
}
