import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import { Unreadable } from '../Reading.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

const assets = (folder: string) =>
  fileURLToPath(new URL(folder, import.meta.resolve('pdfjs-dist/package.json')))

/**
 * Opens a PDF for its text alone: no pictures are decoded. `withNames`: its fonts say what they call their letters, which
 * takes much memory. Throws `Unreadable` on passwords and damage.
 */
export async function openPdf(
  bytes: Uint8Array,
  password = '',
  { withNames = false } = {},
): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      cMapUrl: assets('cmaps/'),
      standardFontDataUrl: assets('standard_fonts/'),
      useSystemFonts: false,
      fontExtraProperties: withNames,
      maxImageSize: 1,
      verbosity: 0,
      password,
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException')
      throw new Unreadable('This PDF is damaged and cannot be opened. Try saving it again.', {
        cause: error,
      })
    const message = password
      ? 'That password does not open this PDF'
      : 'This PDF is protected with a password'
    throw new Unreadable(message, { needsPassword: true })
  }
}
