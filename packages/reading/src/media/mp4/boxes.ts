import type { Source } from '../Source.ts'

/** A box of ISO/IEC 14496-12: its content lies between `from` and `to`. */
export type Box = { type: string; from: number; to: number }

/** The boxes between two places, up to the first that is broken; one that runs over the end ends with it. */
export function* boxesIn(source: Source, { from, to }: { from: number; to: number }) {
  for (let at = from; at + 8 <= to;) {
    const header = source.read(at, 16)
    if (header.length < 8) return
    const size = header.readUInt32BE(0)
    const isLarge = size === 1 && header.length === 16
    const length = isLarge ? Number(header.readBigUInt64BE(8)) : size === 0 ? to - at : size
    const contentFrom = at + (isLarge ? 16 : 8)
    if (length < contentFrom - at) return
    const end = at + length
    yield { type: header.toString('latin1', 4, 8), from: contentFrom, to: Math.min(end, to) }
    at = end
  }
}

/** The first box down that path of types. */
export function findBox(source: Source, inside: { from: number; to: number }, path: string) {
  let box: Box | undefined = { type: '', ...inside }
  for (const type of path.split('/')) {
    if (!box) return undefined
    box = boxesIn(source, box).find(child => child.type === type)
  }
  return box
}

/** Tables of samples are long; no other box that is read is. */
const maxBoxBytes = 32 * 2 ** 20

export const contentOf = (source: Source, { from, to }: { from: number; to: number }) =>
  source.read(from, Math.min(to - from, maxBoxBytes))
