import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extractText, getDocumentProxy } from 'unpdf'

export type PlainReader = { name: string; read: (path: string) => Promise<string> }

/** The parts of the libraries in `baselines` that are called. */
type Mammoth = { extractRawText: (file: { path: string }) => Promise<{ value: string }> }
type OfficeParser = {
  parseOffice: (path: string) => Promise<{ to: (format: 'text') => Promise<{ value: string }> }>
}

const require = createRequire(new URL('baselines/package.json', import.meta.url))

/**
 * Returns other libraries for the same files, by format; they return text without places. Says how to install those that
 * are not.
 */
export function loadPlainReaders(): Record<string, PlainReader[]> {
  const pdf: PlainReader = {
    name: 'unpdf raw text',
    read: async path => {
      const pages = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 })
      return (await extractText(pages, { mergePages: true })).text
    },
  }
  try {
    const mammoth = require('mammoth') as Mammoth
    const { OfficeParser } = require('officeparser') as { OfficeParser: OfficeParser }
    const docx: PlainReader = {
      name: 'mammoth raw text',
      read: async path => (await mammoth.extractRawText({ path })).value,
    }
    const office: PlainReader = {
      name: 'officeparser',
      read: async path => (await (await OfficeParser.parseOffice(path)).to('text')).value,
    }
    return { pdf: [pdf, office], docx: [docx, office], pptx: [office], xlsx: [office] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    process.stdout.write(
      '\nmammoth and officeparser are missing: npm ci --prefix bench/quality/baselines\n',
    )
    return { pdf: [pdf] }
  }
}
