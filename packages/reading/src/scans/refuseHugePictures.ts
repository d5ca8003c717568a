import type { PDFiumPage } from '@hyzyla/pdfium'
import { maxDecodedPixels } from './Picture.ts'

/** The library's own pdfium, and the numbers of its things in there. */
type Inside = {
  module: {
    _FPDFImageObj_GetImagePixelSize: (picture: number, width: number, height: number) => number
    wasmExports: { malloc: (size: number) => number; free: (at: number) => void }
    HEAP32: Int32Array
  }
  objectIdx: number
}

/** A page's picture would take more memory than there is for a file. */
export class PictureTooLarge extends Error {}

/** Throws `PictureTooLarge` where a page shows a picture of too many pixels to be drawn; none is decoded for it. */
export function refuseHugePictures(page: PDFiumPage) {
  for (const object of page.objects()) {
    if (object.type !== 'image') continue
    const { module, objectIdx } = object as unknown as Inside
    const at = module.wasmExports.malloc(8)
    const isKnown = module._FPDFImageObj_GetImagePixelSize(objectIdx, at, at + 4)
    const [width = 0, height = 0] = module.HEAP32.subarray(at / 4, at / 4 + 2)
    module.wasmExports.free(at)
    if (isKnown && width * height > maxDecodedPixels) throw new PictureTooLarge()
  }
}
