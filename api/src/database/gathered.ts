/** The most calls that become one: all who wait for it go on in one turn of the event loop. */
const maxAtOnce = 32
/** Milliseconds after a call for several, for which others may come together. */
const apartMs = 25

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (why: unknown) => void
}

/**
 * Returns a function whose calls of about the same time are one call of `run`, which gives a result for each item in their
 * order and whose failure is that of all. Calls that come one by one are not kept waiting.
 */
export function gathered<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false
  let nextAt = 0

  function beginSoon() {
    if (isRunning || !waiting.length) return
    isRunning = true
    const restMs = waiting.length < maxAtOnce ? nextAt - performance.now() : 0
    if (restMs > 0) setTimeout(begin, restMs)
    else setImmediate(begin)
  }

  async function begin() {
    const now = waiting.splice(0, maxAtOnce)
    try {
      const results = await run(now.map(({ item }) => item))
      for (const [at, { resolve }] of now.entries()) resolve(results[at]!)
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
    nextAt = performance.now() + (now.length > 1 ? apartMs : 0)
    isRunning = false
    beginSoon()
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      beginSoon()
    })
}
