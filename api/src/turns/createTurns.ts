import { LRUCache } from 'lru-cache'

/** Owners whose last turn is remembered. */
const ownersKept = 10_000

export type Turns = {
  /** Returns the owner, of these, whose turn it is; nothing while none of them may have a place. */
  next: (owners: Iterable<string>) => string | undefined
  begin: (owner: string) => void
  end: (owner: string) => void
}

/**
 * How turns are taken wherever work of many owners waits for few places: jobs, files to be read, the models.
 *
 * 1. The owner with the least work under way goes first; of several, the one whose last turn is longest ago.
 * 2. Who has some under way gets a further place only while more are free than that: one owner never takes them all, and
 *    with eight places four owners who keep the server busy leave one to a fifth.
 * 3. An owner's own work goes by size, the smallest first, and then by age (`claim` in `runJobs`).
 * 4. Work that takes long goes on at a lower priority of its process (`createReaders`).
 */
export function createTurns(places = Infinity): Turns {
  const underWay = new Map<string, number>()
  const lastTurns = new LRUCache<string, number>({ max: ownersKept })
  let taken = 0
  let turns = 0
  const workOf = (owner: string) => underWay.get(owner) ?? 0
  const lastTurnOf = (owner: string) => lastTurns.peek(owner) ?? 0
  const count = (owner: string, by: 1 | -1) => {
    taken += by
    const work = workOf(owner) + by
    if (work) underWay.set(owner, work)
    else underWay.delete(owner)
  }
  return {
    next: owners => {
      let first: string | undefined
      for (const owner of owners) {
        if (workOf(owner) >= places - taken) continue
        const isSooner =
          first === undefined ||
          workOf(owner) < workOf(first) ||
          (workOf(owner) === workOf(first) && lastTurnOf(owner) < lastTurnOf(first))
        if (isSooner) first = owner
      }
      return first
    },
    begin: owner => {
      count(owner, 1)
      lastTurns.set(owner, ++turns)
    },
    end: owner => count(owner, -1),
  }
}
