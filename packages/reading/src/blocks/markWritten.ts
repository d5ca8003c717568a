import type { ReadBlock } from '../Reading.ts'
import { raised } from './raised.ts'
import { normalized } from '@sandbox-ai/text/normalized'

/** Figures that are raised by themselves, whatever they look like: `45¹`. */
const written = /[⁺⁻]?[⁰¹²³⁴-⁹]+/g
const beginsNote = /(?<=^|[\n\t])\s*([⁰¹²³⁴-⁹]+)(?=\s*\p{L})/gu

/**
 * Returns blocks in which raised figures of Unicode are marked as those that a format raises: behind figures, which they
 * would run into when compatible letters are taken for equal, and where they are the sign of a note that is written.
 */
export function markWritten(blocks: ReadBlock[]): ReadBlock[] {
  const hasRaisedFigures = ({ kind, text }: ReadBlock) =>
    kind !== 'code' && text.search(written) >= 0
  if (!blocks.some(hasRaisedFigures)) return blocks
  const notes = new Set(
    blocks
      .filter(hasRaisedFigures)
      .flatMap(({ text }) => [...text.matchAll(beginsNote)].map(([, sign]) => sign)),
  )
  const mark = (text: string) =>
    text.replace(written, (sign, at: number) =>
      notes.has(sign) || /\p{Nd}/u.test(text.charAt(at - 1))
        ? raised(normalized(sign, 'NFKC'))
        : sign,
    )
  return blocks.map(block =>
    block.kind === 'code'
      ? block
      : {
          ...block,
          text: mark(block.text),
          ...(block.header && { header: block.header.map(mark) }),
        },
  )
}
