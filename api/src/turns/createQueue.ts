import type { Turns } from './createTurns.ts'

export type Queue<Item> = {
  size: () => number
  add: (owner: string, item: Item) => void
  /** Removes an item that left; nothing happens where it had its turn already. */
  remove: (owner: string, item: Item) => void
  /** Takes the next item out, begun as its owner's; nothing while nobody may have a place. */
  take: () => { owner: string; item: Item } | undefined
  /** Takes out the oldest items of all owners as long as they meet the condition. */
  dropWhile: (isOver: (item: Item) => boolean) => Item[]
}

/** Items that wait, by owner in turns, and an owner's own in their order. */
export function createQueue<Item>(turns: Turns): Queue<Item> {
  const waiting = new Map<string, Item[]>()
  let size = 0
  const takeAt = (owner: string, at: number): Item | undefined => {
    const items = waiting.get(owner) ?? []
    const [item] = at < 0 ? [] : items.splice(at, 1)
    if (item !== undefined) size--
    if (!items.length) waiting.delete(owner)
    return item
  }
  return {
    size: () => size,
    add: (owner, item) => {
      const items = waiting.get(owner)
      if (items) items.push(item)
      else waiting.set(owner, [item])
      size++
    },
    remove: (owner, item) => void takeAt(owner, waiting.get(owner)?.indexOf(item) ?? -1),
    take: () => {
      const owner = turns.next(waiting.keys())
      if (owner === undefined) return undefined
      turns.begin(owner)
      return { owner, item: takeAt(owner, 0)! }
    },
    dropWhile: isOver => {
      const dropped: Item[] = []
      for (const [owner, items] of waiting)
        while (items[0] !== undefined && isOver(items[0])) dropped.push(takeAt(owner, 0)!)
      return dropped
    },
  }
}
