import { furniture } from '../blocks/furniture.ts'
import { joinLists } from '../blocks/joinLists.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  type Node,
  textOf,
} from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Context } from './Context.ts'
import { blocksOf } from './docxBlocks.ts'

/** What headers and footers say beside the body, as `furniture` does. */
export function furnitureBlocks(parts: Node[][], body: ReadBlock[], context: Context): ReadBlock[] {
  const blocks = parts.flatMap(part => {
    const pageNumbers = new Set(allNamed(part, 'w:p').flatMap(pageNumbersIn))
    const roots = part.flatMap(node => elementsIn(node))
    return roots.flatMap(root => blocksOf(root, { ...context, pageNumbers }))
  })
  return furniture(joinLists(blocks), body)
}

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
