import type { Turns } from './createTurns.ts'

type Taken<Item> = { owner: string; item: Item; isLarge: boolean }

export type Queue<Item> = {
  size: () => number
  /** Number of items that have their turns before a further one of this owner. */
  ahead: (owner: string) => number
  add: (owner: string, item: Item, isLarge?: boolean) => void
  /** Removes an item that left; nothing happens where it had its turn already. */
  remove: (owner: string, item: Item) => void
  /** Takes the next item out, begun as its owner's; nothing while nobody may have a place. */
  take: () => Taken<Item> | undefined
  /** Takes out the oldest items of all owners as long as they meet the condition. */
  dropWhile: (isOver: (item: Item) => boolean) => Item[]
}

/** Items that wait, by owner in turns, and an owner's own in their order, small before large. */
export function createQueue<Item>(turns: Turns): Queue<Item> {
  const waiting = new Map<string, Taken<Item>[]>()
  let size = 0
  const takeAt = (owner: string, at: number): Taken<Item> | undefined => {
    const items = waiting.get(owner) ?? []
    const [taken] = at < 0 ? [] : items.splice(at, 1)
    if (taken) size--
    if (!items.length) waiting.delete(owner)
    return taken
  }
  const indexOf = (owner: string, item: Item) =>
    waiting.get(owner)?.findIndex(one => one.item === item) ?? -1
  return {
    size: () => size,
    ahead: owner => {
      const own = waiting.get(owner)?.length ?? 0
      const others = [...waiting].filter(([one]) => one !== owner)
      return others.reduce((sum, [, { length }]) => sum + Math.min(length, own + 1), own)
    },
    add: (owner, item, isLarge = false) => {
      const items = waiting.get(owner) ?? []
      waiting.set(owner, items)
      const firstLarge = isLarge ? -1 : items.findIndex(one => one.isLarge)
      items.splice(firstLarge < 0 ? items.length : firstLarge, 0, { owner, item, isLarge })
      size++
    },
    remove: (owner, item) => void takeAt(owner, indexOf(owner, item)),
    take: () => {
      const owner = turns.next(waiting.keys(), of => waiting.get(of)?.[0]?.isLarge ?? false)
      const taken = owner === undefined ? undefined : takeAt(owner, 0)
      if (taken) turns.begin(taken.owner, taken.isLarge)
      return taken
    },
    dropWhile: isOver => {
      const dropped: Item[] = []
      for (const [owner, items] of waiting)
        while (items[0] && isOver(items[0].item)) dropped.push(takeAt(owner, 0)!.item)
      return dropped
    },
  }
}
