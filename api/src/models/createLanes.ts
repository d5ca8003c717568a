import { createQueue } from '../turns/createQueue.ts'
import { createTurns } from '../turns/createTurns.ts'

/**
 * What goes before what: what a visitor's answer cannot be without, what makes it better, an owner who tries a bot out, and
 * what nobody waits for, such as training.
 */
const lanes = ['needed', 'better', 'tried', 'patient'] as const
export type Lane = (typeof lanes)[number]

/** So many go before those of later lanes that wait; then one of these has its turn. */
const mostInARow = 8

/** Items that wait in lanes, each lane going before the next, and in each lane by turns of the owners. */
export function createLanes<Item>() {
  const turns = createTurns()
  const queues = lanes.map(() => createQueue<Item>(turns))
  /** Items of each lane that went, one after the other, before a later one that waited. */
  const inARow = lanes.map(() => 0)
  const queueOf = (lane: Lane) => queues[lanes.indexOf(lane)]!

  const takeFrom = (lane: number): { owner: string; item: Item } | undefined => {
    if (lane === lanes.length) return undefined
    const waitsLater = queues.slice(lane + 1).some(queue => queue.size() > 0)
    const isTheirTurn = queues[lane]!.size() > 0 && (!waitsLater || inARow[lane]! < mostInARow)
    inARow[lane] = isTheirTurn && waitsLater ? inARow[lane]! + 1 : 0
    return isTheirTurn ? queues[lane]!.take() : takeFrom(lane + 1)
  }

  return {
    /** How many wait for whom somebody waits. */
    size: () => queues.slice(0, -1).reduce((sum, queue) => sum + queue.size(), 0),
    add: (lane: Lane, owner: string, item: Item) => queueOf(lane).add(owner, item),
    /** Removes an item that left; nothing happens where it had its turn already. */
    remove: (lane: Lane, owner: string, item: Item) => queueOf(lane).remove(owner, item),
    /** Takes the next item out; its owner's turn goes on until `endTurn`. */
    take: () => takeFrom(0),
    endTurn: (owner: string) => turns.end(owner),
    /** Takes out the oldest items of all owners as long as they meet the condition. */
    dropWhile: (isOver: (item: Item) => boolean) =>
      queues.flatMap(queue => queue.dropWhile(isOver)),
  }
}
