import { AsyncLocalStorage } from 'node:async_hooks'

/** The owner whose turn the work under way takes, and who waits for it: a visitor, the owner, or nobody. */
export type Acting = {
  owner: string
  by: 'visitor' | 'owner' | 'nobody'
  /** Where a visitor's work does without the models, which would come to it too late; known once it asks for them. */
  isHurried?: boolean
}

const acting = new AsyncLocalStorage<Acting>()

/** Returns for whom the caller works; nothing where nobody said. */
export const actingNow = () => acting.getStore()

let waiting = 0
const listeners = new Set<() => void>()

/** Returns how many visitors wait for a step of their answers. */
export const visitorsWaiting = () => waiting

/** Calls `listener` whenever their number changes, until the function that it returns is called. */
export function onVisitors(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does work for somebody. */
export const actFor = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/** The same, which a visitor waits for where it is one. */
async function waitFor<Result>(who: Acting, work: () => Promise<Result>): Promise<Result> {
  if (who.by !== 'visitor') return actFor(who, work)
  const count = (by: 1 | -1) => {
    waiting += by
    for (const listener of listeners) listener()
  }
  count(1)
  try {
    return await actFor(who, work)
  } finally {
    count(-1)
  }
}

/** Yields what a generator does, each step of it done for somebody, whoever asks for the step. */
export async function* eachActingFor<Item, End>(
  who: Acting,
  items: AsyncGenerator<Item, End>,
): AsyncGenerator<Item, End> {
  try {
    for (;;) {
      const step = await waitFor(who, () => items.next())
      if (step.done) return step.value
      yield step.value
    }
  } finally {
    await items.return(undefined as never)
  }
}
