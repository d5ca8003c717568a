import { allNamed, childNamed, type Element, elementsIn, textOf } from '../xml/markup.ts'
import { addressMark } from '../blocks/links.ts'
import { fieldText, hyperlinkIn } from '../office/fieldText.ts'
import { isOn, value } from './properties.ts'

/** The parts of a paragraph that are field code and no text; the text of fields without a result and the addresses of links. */
export type Fields = { code: Set<Element>; resultTexts: Map<Element, string> }

type Open = { begin: Element; code: string; isCode: boolean; hasResult: boolean }

/** Returns the fields of a paragraph, including those within the code of others; `undefined` where it has none. */
export function fieldsIn(paragraph: Element): Fields | undefined {
  if (allNamed([paragraph], 'w:fldChar').length === 0) return undefined
  const fields: Fields = { code: new Set(), resultTexts: new Map() }
  const open: Open[] = []
  /** Number of open fields that are still in their code. */
  let codes = 0
  follow(paragraph)
  return fields

  function follow(element: Element) {
    for (const part of elementsIn(element)) {
      const field = open.at(-1)
      if (part.name === 'w:fldChar') change(part, field)
      else if (part.name === 'w:instrText' && field) field.code += textOf(part)
      else if (isPiece.test(part.name)) {
        if (codes > 0) fields.code.add(part)
        else if (field) field.hasResult = true
      } else if (part.name !== 'w:txbxContent') follow(part)
    }
  }
  function change(part: Element, field: Open | undefined) {
    const kind = part.attribs['w:fldCharType']
    if (kind === 'begin') {
      open.push({ begin: part, code: '', isCode: true, hasResult: false })
      codes++
    } else if (field?.isCode) {
      field.isCode = false
      codes--
    }
    if (kind !== 'end' || !field) return
    open.pop()
    if (codes > 0) return
    if (field.hasResult) fields.resultTexts.set(part, addressMark(hyperlinkIn(field.code)))
    else fields.resultTexts.set(part, formText(field.begin) ?? fieldText(field.code))
  }
}

/** Elements of runs and equations. */
const isPiece = /^(w:(t|tab|ptab|br|cr|sym|noBreakHyphen|ruby)|m:oMath)$/

/** Returns the value of a form field: the entry selected in its list, or its box, ticked or empty. */
function formText(begin: Element): string | undefined {
  const data = childNamed(begin, 'w:ffData')
  const [list, box] = [childNamed(data, 'w:ddList'), childNamed(data, 'w:checkBox')]
  if (box) return isOn(childNamed(box, 'w:checked') ?? childNamed(box, 'w:default')) ? '☒' : '☐'
  if (!list) return undefined
  const chosen = value(childNamed(list, 'w:result') ?? childNamed(list, 'w:default'))
  const entries = elementsIn(list).filter(({ name }) => name === 'w:listEntry')
  return value(entries[Number(chosen ?? 0) || 0])
}
