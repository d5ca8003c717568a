import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import { OfficeParser } from 'officeparser'
import { extractText, getDocumentProxy } from 'unpdf'

type PlainReader = { name: string; read: (path: string) => Promise<string> }

const officeParser: PlainReader = {
  name: 'officeparser',
  read: async path => (await (await OfficeParser.parseOffice(path)).to('text')).value,
}

/** Other libraries for the same files, by format; they return text without places. */
export const plainReaders: Record<string, PlainReader[]> = {
  pdf: [
    {
      name: 'unpdf raw text',
      read: async path => {
        const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 })
        return (await extractText(pdf, { mergePages: true })).text
      },
    },
    officeParser,
  ],
  docx: [
    {
      name: 'mammoth raw text',
      read: async path => (await mammoth.extractRawText({ path })).value,
    },
    officeParser,
  ],
  pptx: [officeParser],
  xlsx: [officeParser],
}
