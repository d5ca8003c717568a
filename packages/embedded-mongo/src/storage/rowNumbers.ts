const blockBits = 2 ** 16

/** A set of row numbers, at a bit each where they are dense. */
export function openRowNumbers() {
  const blocks = new Map<number, Uint8Array>()
  return {
    add: (rid: number): void => {
      const at = Math.floor(rid / blockBits)
      const block = blocks.get(at) ?? new Uint8Array(blockBits / 8)
      const bit = rid % blockBits
      block[bit >> 3] = (block[bit >> 3] ?? 0) | (1 << (bit & 7))
      blocks.set(at, block)
    },
    /** Yields the numbers in ascending order. */
    sorted: function* (): Generator<number> {
      for (const [at, block] of [...blocks].sort(([a], [b]) => a - b))
        for (let bit = 0; bit < blockBits; bit++)
          if ((block[bit >> 3] ?? 0) & (1 << (bit & 7))) yield at * blockBits + bit
    },
  }
}
