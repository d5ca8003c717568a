import { decode } from './decode.ts'
import type { Draft, RawFile } from '../Draft.ts'

/** Source code, settings and logs: lines as they stand, a block for what stands together at the left edge. */
export function readCode({ bytes, name }: RawFile): Draft {
  const { text } = decode(bytes)
  const title = name.split(/[\\/]/).at(-1) ?? ''
  const parts = text.split(/\n(?:[^\S\n]*\n)+(?=[^\s)\]}])/)
  return {
    title,
    blocks: parts.map(part => ({ kind: 'code', text: part })),
    unit: 'section',
    units: 1,
  }
}
