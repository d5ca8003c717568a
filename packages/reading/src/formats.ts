import type { Reader } from './Draft.ts'

/** The one table of what can be read. A reader is loaded when its first file comes. */
export const formats = {
  txt: async () => (await import('./text/readText.ts')).readText,
  md: async () => (await import('./text/readMarkdown.ts')).readMarkdown,
  html: async () => (await import('./html/readHtml.ts')).readHtml,
  mhtml: async () => (await import('./html/readMhtml.ts')).readMhtml,
  webarchive: async () => (await import('./html/readWebArchive.ts')).readWebArchive,
  pdf: async () => (await import('./pdf/readPdf.ts')).readPdf,
  docx: async () => (await import('./docx/readDocx.ts')).readDocx,
  pptx: async () => (await import('./pptx/readPptx.ts')).readPptx,
  xls: async () => (await import('./xls/readXls.ts')).readXls,
  xlsx: async () => (await import('./xlsx/readXlsx.ts')).readXlsx,
  odt: async () => (await import('./openDocument/readOdt.ts')).readOdt,
  odp: async () => (await import('./openDocument/readOdp.ts')).readOdp,
  ods: async () => (await import('./openDocument/readOds.ts')).readOds,
  rtf: async () => (await import('./rtf/readRtf.ts')).readRtf,
  csv: async () => (await import('./text/readCsv.ts')).readCsv,
  json: async () => (await import('./text/readJson.ts')).readJson,
  ipynb: async () => (await import('./text/readNotebook.ts')).readNotebook,
  code: async () => (await import('./text/readCode.ts')).readCode,
  eml: async () => (await import('./email/readEmail.ts')).readEmail,
  epub: async () => (await import('./epub/readEpub.ts')).readEpub,
  image: async () => (await import('./scans/readImage.ts')).readImage,
  subtitles: async () => (await import('./subtitles/readSubtitles.ts')).readSubtitles,
  video: async () => (await import('./media/readMedia.ts')).readMedia,
  audio: async () => (await import('./media/readMedia.ts')).readMedia,
} satisfies Record<string, () => Promise<Reader>>

export type Format = keyof typeof formats
