import { extractText, getDocumentProxy } from 'unpdf'
import type { Draft, RawFile } from '../Draft.ts'
import { Unreadable } from '../Reading.ts'
export async function readPdf({ bytes, password }: RawFile): Promise<Draft> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    ...(password && { password }),
  }).catch((e: Error) => {
    throw new Unreadable(e.message, { needsPassword: e.name === 'PasswordException' })
  })
  const { text } = await extractText(pdf)
  return {
    unit: 'page',
    units: pdf.numPages,
    blocks: text.map((text, at) => ({ kind: 'paragraph', text, page: at + 1 })),
  }
}
