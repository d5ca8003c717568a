import type { PDFiumPage } from '@hyzyla/pdfium'
import type { PageInside } from './PageInside.ts'

/** A picture on a page: its pixels, and its corners in the units and from the origin of the page. */
export type PagePicture = {
  width: number
  height: number
  corners: [left: number, bottom: number, right: number, top: number]
}

/** Kinds of objects (`FPDF_PAGEOBJ_…`). */
const [imageObject, formObject] = [3, 5]
/** A page with more objects is a drawing. */
const maxObjects = 20_000

/** Returns the pictures of a page, of those in forms the first one of each with the corners of its form. */
export function pagePictures(page: PDFiumPage): PagePicture[] {
  const { module, pageIdx } = page as unknown as PageInside
  const memory = module.wasmExports.malloc(16)
  const pictures: PagePicture[] = []

  const read = () => Buffer.from(module.HEAPU8.slice(memory, memory + 16))

  function sizeOf(picture: number): [width: number, height: number] {
    const isKnown = module._FPDFImageObj_GetImagePixelSize(picture, memory, memory + 4)
    return isKnown ? [read().readUInt32LE(0), read().readUInt32LE(4)] : [0, 0]
  }

  function note(object: number, picture: number) {
    const [width, height] = sizeOf(picture)
    if (!module._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) return
    const corners = [0, 4, 8, 12].map(at => read().readFloatLE(at)) as PagePicture['corners']
    pictures.push({ width, height, corners })
  }

  const inForm = (form: number) =>
    Array.from({ length: Math.min(module._FPDFFormObj_CountObjects(form), maxObjects) }, (_, at) =>
      module._FPDFFormObj_GetObject(form, at),
    ).find(object => module._FPDFPageObj_GetType(object) === imageObject)

  try {
    const count = module._FPDFPage_CountObjects(pageIdx)
    if (count > maxObjects) return []
    for (let at = 0; at < count; at++) {
      const object = module._FPDFPage_GetObject(pageIdx, at)
      const type = module._FPDFPageObj_GetType(object)
      const picture = type === imageObject ? object : type === formObject ? inForm(object) : 0
      if (picture) note(object, picture)
    }
    return pictures
  } finally {
    module.wasmExports.free(memory)
    module._FPDF_ClosePage(pageIdx)
  }
}
