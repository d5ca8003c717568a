/** Settles as a promise does, or rejects when its caller leaves. */
export async function untilLeft<Value>(
  promise: Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  signal?.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  return Promise.race([promise, left.promise]).finally(() =>
    signal?.removeEventListener('abort', leave),
  )
}
