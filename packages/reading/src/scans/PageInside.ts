/** The library's own pdfium behind a page, and the number of the page in there. */
export type PageInside = {
  module: {
    _FPDFPage_CountObjects: (page: number) => number
    _FPDFPage_GetObject: (page: number, at: number) => number
    _FPDFFormObj_CountObjects: (form: number) => number
    _FPDFFormObj_GetObject: (form: number, at: number) => number
    _FPDFPageObj_GetType: (object: number) => number
    _FPDFPageObj_GetBounds: (
      object: number,
      left: number,
      bottom: number,
      right: number,
      top: number,
    ) => number
    _FPDFImageObj_GetImagePixelSize: (picture: number, width: number, height: number) => number
    _FPDFPageObj_CountMarks: (object: number) => number
    _FPDFPageObj_GetMark: (object: number, at: number) => number
    _FPDFPageObjMark_GetName: (mark: number, to: number, size: number, length: number) => number
    _FPDFPageObjMark_GetParamBlobValue: (
      mark: number,
      key: number,
      to: number,
      size: number,
      length: number,
    ) => number
    _FPDF_ClosePage: (page: number) => void
    wasmExports: { malloc: (size: number) => number; free: (at: number) => void }
    HEAPU8: Uint8Array
  }
  pageIdx: number
}
