import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  type Node,
  textOf,
} from '../html/markup.ts'
import { joinLists } from '../blocks/joinLists.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Context } from './Context.ts'
import { blocksOf } from './docxBlocks.ts'
import { pageNumber } from './runText.ts'

/**
 * What headers and footers say, each once however many pages and sections repeat it, without page numbers and what the
 * document says itself.
 */
export function furnitureBlocks(parts: Node[][], body: ReadBlock[], context: Context): ReadBlock[] {
  const known = new Set(body.map(({ text }) => plain(text)))
  return parts.flatMap(part => {
    const pageNumbers = new Set(allNamed(part, 'w:p').flatMap(pageNumbersIn))
    const roots = part.flatMap(node => elementsIn(node))
    const blocks = roots.flatMap(root => blocksOf(root, { ...context, pageNumbers }))
    return joinLists(blocks).flatMap(({ kind, text, header }) => {
      const kept = withoutPageNumbers(text)
      if (!/[\p{L}\p{N}]/u.test(kept) || known.has(plain(kept))) return []
      known.add(plain(kept))
      return [
        { kind: kind === 'heading' ? 'paragraph' : kind, text: kept, ...(header && { header }) },
      ]
    })
  })
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A line between tabs that holds the number of a page says nothing else: `Page 3 of 5`. */
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

const field =
  /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|PRINTDATE|SAVEDATE|FILENAME|STYLEREF)\b/i

/** The runs that show what a field counts or repeats: between its `separate` and its `end`, or within a simple one. */
function pageNumbersIn(paragraph: Element): Element[] {
  const simple = allNamed([paragraph], 'w:fldSimple')
    .filter(({ attribs }) => field.test(attribs['w:instr'] ?? ''))
    .flatMap(element => allNamed([element], 'w:r'))
  let code = ''
  let isResult = false
  const complex = allNamed([paragraph], 'w:r').filter(run => {
    const kind = childNamed(run, 'w:fldChar')?.attribs['w:fldCharType']
    if (kind === 'begin') code = ''
    code += elementsIn(run)
      .filter(({ name }) => name === 'w:instrText')
      .map(textOf)
      .join('')
    if (kind === 'separate') isResult = field.test(code)
    if (kind === 'end') isResult = false
    return isResult && childNamed(run, 'w:t')
  })
  return [...simple, ...complex]
}
