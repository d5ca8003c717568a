/** Layout of SQLite's files, with the section of https://www.sqlite.org/fileformat2.html: pages (1.3) of this size. */
export const pageBytes = 4096
const entryBytes = 5
/** A page of the pointer map (1.8) and the pages after it, whose kinds it lists. */
export const groupBytes = (1 + Math.floor(pageBytes / entryBytes)) * pageBytes

/** True when the first page (1.3) is that of a file with a pointer map and pages of this size that are used whole. */
export const hasGroups = (header: Buffer): boolean =>
  header.readUInt16BE(16) === pageBytes && header.readUInt8(20) === 0 && header.readUInt32BE(52) > 0

/** Kinds in the pointer map: the root of a b-tree, and its other pages. */
const bTreeKinds = new Set([1, 5])
/** Where the cell pointers of a b-tree page (1.6) begin, by its first byte. */
const pointersAt = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])

const zeros = Buffer.alloc(pageBytes)

/**
 * Yields what is unused and not zero in the b-tree pages of a group, each as its first byte and the byte after it: between
 * the cell pointers and the cells SQLite leaves copies of what it moved to other pages. A page that contradicts itself is
 * passed over.
 */
export function* unusedBytes(group: Buffer): Generator<[from: number, to: number]> {
  for (let page = pageBytes, entry = 0; page + pageBytes <= group.length; page += pageBytes) {
    const kind = group.readUInt8(entry)
    entry += entryBytes
    const pointers = bTreeKinds.has(kind) && pointersAt.get(group.readUInt8(page))
    if (!pointers) continue
    const cells = group.readUInt16BE(page + 3)
    const [from, to] = [pointers + 2 * cells, group.readUInt16BE(page + 5)]
    if (from >= to || to > pageBytes) continue
    if (group.compare(zeros, 0, to - from, page + from, page + to) === 0) continue
    if (areBehind(group, page + pointers, cells, to)) yield [page + from, page + to]
  }
}

/** True when all cells of a page begin at this byte of it or behind it. */
function areBehind(group: Buffer, pointers: number, cells: number, first: number): boolean {
  for (let at = pointers; at < pointers + 2 * cells; at += 2)
    if (group.readUInt16BE(at) < first || group.readUInt16BE(at) >= pageBytes) return false
  return true
}
