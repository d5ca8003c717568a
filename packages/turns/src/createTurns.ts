import { LRUCache } from 'lru-cache'

/** Owners whose last turn is remembered. */
const maxOwners = 10_000

export type Turns = {
  /** Returns the owner, of these, whose turn it is; nothing while none of them may have a place. */
  next: (owners: Iterable<string>, isLarge?: (owner: string) => boolean) => string | undefined
  begin: (owner: string, isLarge?: boolean) => void
  end: (owner: string, isLarge?: boolean) => void
}

/** The share of the places that large work never takes, at least one of them. */
const reservedShare = 0.25

/**
 * How turns are taken wherever work of many owners waits for few places: jobs, files to be read, the models.
 *
 * 1. The owner with the least work under way goes first; of several, the one whose last turn is longest ago.
 * 2. Who has some under way gets a further place only while more are free than that: one owner never takes them all, and
 *    with eight places four owners who keep the server busy leave one to a fifth.
 * 3. A quarter of the places is kept for small work, however many owners have large work.
 * 4. An owner's own work goes by size, the smallest first, and then by age (`createClaim`).
 * 5. Work that takes long goes on at a lower priority of its process (`watchTime`).
 */
export function createTurns(places = Infinity): Turns {
  const underWay = new Map<string, number>()
  const lastTurns = new LRUCache<string, number>({ max: maxOwners })
  const placesForLarge = places < 2 || places === Infinity ? places : places - share(places)
  let taken = 0
  let large = 0
  let turns = 0
  const workOf = (owner: string) => underWay.get(owner) ?? 0
  const lastTurnOf = (owner: string) => lastTurns.peek(owner) ?? 0
  const count = (owner: string, isLarge: boolean, by: 1 | -1) => {
    taken += by
    if (isLarge) large += by
    const work = workOf(owner) + by
    if (work) underWay.set(owner, work)
    else underWay.delete(owner)
  }
  return {
    next: (owners, isLarge) => {
      let first: string | undefined
      for (const owner of owners) {
        if (workOf(owner) >= places - taken) continue
        if (large >= placesForLarge && isLarge?.(owner)) continue
        const isSooner =
          first === undefined ||
          workOf(owner) < workOf(first) ||
          (workOf(owner) === workOf(first) && lastTurnOf(owner) < lastTurnOf(first))
        if (isSooner) first = owner
      }
      return first
    },
    begin: (owner, isLarge = false) => {
      count(owner, isLarge, 1)
      lastTurns.set(owner, ++turns)
    },
    end: (owner, isLarge = false) => count(owner, isLarge, -1),
  }
}

const share = (places: number) => Math.max(1, Math.floor(places * reservedShare))
