export type Rounds<Item> = {
  size: () => number
  add: (caller: string, host: string, item: Item) => void
  /** Removes and returns the next item; `undefined` where none waits. */
  take: () => Item | undefined
}

/** The queue of one caller at one host. */
type Line<Item> = { caller: string; host: string; items: Item[] }

/**
 * Queues items by caller and host. Turns alternate between two rounds: one goes through the callers, each with its hosts
 * in turn, the other through the hosts, each with its callers in turn. So an item waits for at most twice as many others
 * as there are callers, or as there are hosts times callers of its own host, whichever is less: neither a caller with many
 * hosts nor a host with many callers delays the others, and callers behind one address have the share of their host.
 */
export function createRounds<Item>(): Rounds<Item> {
  const byCaller = createRound<Line<Item>>()
  const byHost = createRound<Line<Item>>()
  let size = 0
  let isHostsTurn = false

  function take({ caller, host, items }: Line<Item>): Item | undefined {
    const item = items.shift()
    size--
    if (items.length) {
      // It has had its turn in both rounds.
      byCaller.defer(caller, host)
      byHost.defer(host, caller)
    } else {
      byCaller.remove(caller, host)
      byHost.remove(host, caller)
    }
    return item
  }

  return {
    size: () => size,
    add: (caller, host, item) => {
      size++
      const known = byCaller.get(caller, host)
      if (known) return void known.items.push(item)
      const line = { caller, host, items: [item] }
      byCaller.add(caller, host, line)
      byHost.add(host, caller, line)
    },
    take: () => {
      const line = (isHostsTurn ? byHost : byCaller).next()
      isHostsTurn = !isHostsTurn
      return line && take(line)
    },
  }
}

/** Creates a round robin of groups, and of the lines within each group. */
function createRound<Value>() {
  const groups = new Map<string, Map<string, Value>>()

  return {
    get: (group: string, name: string) => groups.get(group)?.get(name),
    add: (group: string, name: string, value: Value) => {
      const lines = groups.get(group) ?? new Map<string, Value>()
      groups.set(group, lines.set(name, value))
    },
    /** Returns the first line of the first group, and moves that group to the end. */
    next: (): Value | undefined => {
      for (const [group, lines] of groups) {
        toEnd(groups, group)
        for (const value of lines.values()) return value
      }
      return undefined
    },
    /** Moves a line behind the others of its group. */
    defer: (group: string, name: string) => toEnd(groups.get(group)!, name),
    remove: (group: string, name: string) => {
      const lines = groups.get(group)!
      lines.delete(name)
      if (!lines.size) groups.delete(group)
    },
  }
}

function toEnd<Value>(map: Map<string, Value>, key: string) {
  const value = map.get(key)!
  map.delete(key)
  map.set(key, value)
}
