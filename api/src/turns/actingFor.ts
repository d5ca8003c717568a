import { AsyncLocalStorage } from 'node:async_hooks'

/** The owner whose turn the work under way takes, and who waits for it: a visitor, the owner, or nobody. */
export type Acting = { owner: string; by: 'visitor' | 'owner' | 'nobody' }

const acting = new AsyncLocalStorage<Acting>()

/** Returns for whom the caller works; nothing where nobody said. */
export const actingNow = () => acting.getStore()

/** Does work for somebody. */
export const actFor = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/** Yields what a generator does, each step of it done for somebody, whoever asks for the step. */
export async function* eachActingFor<Item, End>(
  who: Acting,
  items: AsyncGenerator<Item, End>,
): AsyncGenerator<Item, End> {
  try {
    for (;;) {
      const step = await actFor(who, () => items.next())
      if (step.done) return step.value
      yield step.value
    }
  } finally {
    await items.return(undefined as never)
  }
}
