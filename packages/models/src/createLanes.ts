import { createQueue } from '@sandbox-ai/turns/createQueue'
import { createTurns } from '@sandbox-ai/turns/createTurns'

/**
 * Lanes by priority: work that a visitor's answer needs, work that improves it, an owner's trial of a bot, and background
 * work such as training.
 */
const lanes = ['needed', 'better', 'tried', 'patient'] as const
export type Lane = (typeof lanes)[number]

/** Number of items of one lane in a row while later lanes wait; after them a later lane gets a turn. */
const maxInARow = 8

/** Creates a queue in which each lane has priority over the next, and the owners within a lane take turns. */
export function createLanes<Item>() {
  const turns = createTurns()
  const queues = lanes.map(() => createQueue<Item>(turns))
  /** For each lane, the number of its items in a row that went ahead of a later lane. */
  const inARow = lanes.map(() => 0)
  const queueOf = (lane: Lane) => queues[lanes.indexOf(lane)]!

  const takeFrom = (lane: number): { owner: string; item: Item } | undefined => {
    if (lane === lanes.length) return undefined
    const waitsLater = queues.slice(lane + 1).some(queue => queue.size() > 0)
    const isTheirTurn = queues[lane]!.size() > 0 && (!waitsLater || inARow[lane]! < maxInARow)
    inARow[lane] = isTheirTurn && waitsLater ? inARow[lane]! + 1 : 0
    return isTheirTurn ? queues[lane]!.take() : takeFrom(lane + 1)
  }

  return {
    /** Returns the number of waiting items outside the lane of background work. */
    size: () => queues.slice(0, -1).reduce((sum, queue) => sum + queue.size(), 0),
    /** Returns the number of waiting items of each lane. */
    sizes: () => Object.fromEntries(lanes.map(lane => [lane, queueOf(lane).size()])),
    /** Returns the number of items of a lane that have their turns before a further one of this owner. */
    ahead: (lane: Lane, owner: string) => queueOf(lane).ahead(owner),
    isEmpty: () => queues.every(queue => !queue.size()),
    add: (lane: Lane, owner: string, item: Item) => queueOf(lane).add(owner, item),
    /** Removes an item; does nothing where it has had its turn already. */
    remove: (lane: Lane, owner: string, item: Item) => queueOf(lane).remove(owner, item),
    /** Takes the next item out; its owner's turn goes on until `endTurn`. */
    take: () => takeFrom(0),
    endTurn: (owner: string) => turns.end(owner),
    /** Takes out the oldest items of all owners as long as they meet the condition. */
    dropWhile: (isOver: (item: Item) => boolean) =>
      queues.flatMap(queue => queue.dropWhile(isOver)),
  }
}
