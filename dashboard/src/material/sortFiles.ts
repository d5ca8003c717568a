import type { File as Material } from '@sandbox-ai/api/contract'

export const columns = ['name', 'status', 'words', 'size', 'added'] as const
export type Column = (typeof columns)[number]
export type Order = { by: Column; isDown: boolean }

export const newestFirst: Order = { by: 'added', isDown: true }

/** Numbers in names count as such: `page 9` comes before `page 10`. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Upwards what needs its owner comes first. */
const ranks: Record<Material['status'], number> = { failed: 0, reading: 1, ready: 2 }

const compare: Record<Column, (one: Material, other: Material) => number> = {
  name: (one, other) => names.compare(one.name, other.name),
  status: (one, other) =>
    ranks[one.status] - ranks[other.status] ||
    other.receipt.warnings.length - one.receipt.warnings.length,
  words: (one, other) => one.words - other.words,
  size: (one, other) => one.size - other.size,
  added: (one, other) => one.createdAt.localeCompare(other.createdAt),
}

/** Returns files in an order; what is alike in it goes by name. */
export const sortFiles = (files: Material[], { by, isDown }: Order) =>
  files.toSorted(
    (one, other) =>
      (isDown ? -1 : 1) * compare[by](one, other) || names.compare(one.name, other.name),
  )

/** Returns the order a press on the head of a column leads to: texts begin at A, numbers and dates with the greatest. */
export const pressed = ({ by, isDown }: Order, column: Column): Order =>
  by === column
    ? { by, isDown: !isDown }
    : { by: column, isDown: column !== 'name' && column !== 'status' }
