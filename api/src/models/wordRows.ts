/** The rows of words that both encoders begin with: `rowsOf(ids)` gives [ids, width] as float32. */
export type WordRows = { width: number; rowsOf: (ids: number[]) => Float32Array }

const width = 384
const weightsPerBlock = 32
const blockBytes = 18
const rowBytes = (width / weightsPerBlock) * blockBytes

/**
 * Word rows over a file of 4-bit blocks: for 32 weights a scale as float16 and 16 bytes, of which byte j holds weight j
 * in its low and weight j + 16 in its high bits, (n - 8) * scale. Rows are unpacked as they are asked for, so that 54 MB
 * stay 54. Throws where the file holds no whole rows.
 */
export function readWordRows(file: Uint8Array): WordRows {
  if (!file.length || file.length % rowBytes) throw new Error('The word rows are incomplete')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return {
    width,
    rowsOf: ids => {
      const rows = new Float32Array(ids.length * width)
      for (const [row, id] of ids.entries())
        for (let block = 0; block < width / weightsPerBlock; block++) {
          const at = id * rowBytes + block * blockBytes
          const to = row * width + block * weightsPerBlock
          const scale = view.getFloat16(at, true)
          for (let weight = 0; weight < 16; weight++) {
            const byte = file[at + 2 + weight]!
            rows[to + weight] = ((byte & 15) - 8) * scale
            rows[to + 16 + weight] = ((byte >> 4) - 8) * scale
          }
        }
      return rows
    },
  }
}
