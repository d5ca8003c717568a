import type { PDFiumPage } from '@hyzyla/pdfium'
import type { PageInside } from './PageInside.ts'

/** A marked part of a page, with the name of its mark and the text that replaces it, if the file has one. */
export type MarkedText = { name: string; text: string | undefined }

/** Kinds of objects (`FPDF_PAGEOBJ_…`), and how deep forms lie in each other at most. */
const [textObject, formObject] = [1, 5]
const deepest = 8
/** Bytes of the longest text that is read. */
const maxTextBytes = 512

/** Returns the parts of a page that have a mark and show text, in the order they begin. */
export function markedTexts(page: PDFiumPage): MarkedText[] {
  const { module, pageIdx } = page as unknown as PageInside
  const memory = module.wasmExports.malloc(maxTextBytes + 64)
  const [length, key] = [memory + maxTextBytes, memory + maxTextBytes + 8]
  module.HEAPU8.set(Buffer.from('ActualText\0'), key)
  const marked = new Map<number, MarkedText>()

  /** Returns the bytes that a call writes, or undefined where it has none or too many. */
  function bytesBy(write: (to: number, size: number, length: number) => number) {
    if (!write(memory, maxTextBytes, length)) return undefined
    const size = Buffer.from(module.HEAPU8.buffer, length, 4).readUInt32LE()
    return size > maxTextBytes ? undefined : Buffer.from(module.HEAPU8.slice(memory, memory + size))
  }

  function note(object: number) {
    for (let at = 0; at < module._FPDFPageObj_CountMarks(object); at++) {
      const mark = module._FPDFPageObj_GetMark(object, at)
      if (marked.has(mark)) continue
      const name = bytesBy((...to) => module._FPDFPageObjMark_GetName(mark, ...to))
      const text = bytesBy((...to) => module._FPDFPageObjMark_GetParamBlobValue(mark, key, ...to))
      marked.set(mark, {
        name: name?.toString('utf16le').replace(/\0$/, '') ?? '',
        text: text && textOf(text),
      })
    }
  }

  /** Notes the marks of these objects; those of a form begin before those within it. */
  function walk(objects: number[], depth: number) {
    for (const object of objects) {
      const type = module._FPDFPageObj_GetType(object)
      if (type === textObject) note(object)
      if (type !== formObject || depth > deepest) continue
      const inner = inForm(object)
      if (holdsText(inner, depth)) note(object)
      walk(inner, depth + 1)
    }
  }

  const inForm = (form: number) =>
    Array.from({ length: module._FPDFFormObj_CountObjects(form) }, (_, at) =>
      module._FPDFFormObj_GetObject(form, at),
    )

  const holdsText = (objects: number[], depth: number): boolean =>
    objects.some(object => {
      const type = module._FPDFPageObj_GetType(object)
      return (
        type === textObject ||
        (type === formObject && depth < deepest && holdsText(inForm(object), depth + 1))
      )
    })

  try {
    const count = module._FPDFPage_CountObjects(pageIdx)
    walk(
      Array.from({ length: count }, (_, at) => module._FPDFPage_GetObject(pageIdx, at)),
      0,
    )
    return [...marked.values()]
  } finally {
    module.wasmExports.free(memory)
    module._FPDF_ClosePage(pageIdx)
  }
}

/** Returns text of a PDF: UTF-16 or UTF-8 where it begins with their mark, else of one byte a letter (PDF 2.0, 7.9.2.2). */
function textOf(bytes: Buffer) {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes)
  return bytes.toString('latin1')
}
