import type { ReadBlock } from '../Reading.ts'

/** Stands for the number of a page until its part of a header is left out: a Unicode noncharacter. */
export const pageNumber = '\uFDD5'

/**
 * Returns what headers and footers say, each once however many pages and sections repeat it, without page numbers and what
 * the document says itself.
 */
export function furniture(blocks: ReadBlock[], body: ReadBlock[]): ReadBlock[] {
  const known = new Set(body.map(({ text }) => plain(text)))
  return blocks.flatMap(({ kind, text, header, page }) => {
    const content = withoutPageNumbers(text)
    if (!/[\p{L}\p{N}]/u.test(content) || known.has(plain(content))) return []
    known.add(plain(content))
    return [
      {
        kind: kind === 'heading' ? 'paragraph' : kind,
        text: content,
        ...(header && { header }),
        ...(page && { page }),
      },
    ]
  })
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Returns a text without its parts between tabs that hold the number of a page: `Page 3 of 5`. */
const withoutPageNumbers = (text: string) =>
  text.includes(pageNumber)
    ? text
        .split('\n')
        .map(line =>
          line
            .split('\t')
            .filter(piece => !piece.includes(pageNumber))
            .join('\t'),
        )
        .join('\n')
    : text
