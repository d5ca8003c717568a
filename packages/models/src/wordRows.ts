import { fstatSync, openSync, readSync } from 'node:fs'

/** The rows of words that both encoders begin with: `rowsOf(ids)` gives [ids, width] as float32. */
export type WordRows = { width: number; rowsOf: (ids: number[]) => Float32Array }

const width = 384
const weightsPerBlock = 32
const blockBytes = 18
const rowBytes = (width / weightsPerBlock) * blockBytes

/**
 * Opens a file of 4-bit blocks: for 32 weights a scale as float16 and 16 bytes, of which byte j holds weight j in its low
 * and weight j + 16 in its high bits, (n - 8) * scale. Rows are read as they are asked for: the system keeps the file in
 * its own memory, once for all threads, and reading costs a hundredth of what the models do with a row. Throws where the
 * file holds no whole rows.
 */
export function openWordRows(path: string): WordRows {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  if (!size || size % rowBytes) throw new Error('The word rows are incomplete')
  const packed = new Uint8Array(rowBytes)
  const view = new DataView(packed.buffer)
  return {
    width,
    rowsOf: ids => {
      const rows = new Float32Array(ids.length * width)
      for (const [row, id] of ids.entries()) {
        readSync(file, packed, 0, rowBytes, id * rowBytes)
        unpack(view, packed, rows.subarray(row * width, (row + 1) * width))
      }
      return rows
    },
  }
}

function unpack(view: DataView, packed: Uint8Array, row: Float32Array) {
  for (let block = 0; block < width / weightsPerBlock; block++) {
    const at = block * blockBytes
    const to = block * weightsPerBlock
    const scale = view.getFloat16(at, true)
    for (let weight = 0; weight < 16; weight++) {
      const byte = packed[at + 2 + weight]!
      row[to + weight] = ((byte & 15) - 8) * scale
      row[to + 16 + weight] = ((byte >> 4) - 8) * scale
    }
  }
}
