import { decode } from '../text/decode.ts'
import { type Archive, openArchive } from '../zip/archive.ts'

/** Opens an Office file: a ZIP, or one long XML that holds its parts (flat OPC) or all of a document (Word 2003). */
export async function openOffice(bytes: Uint8Array): Promise<Archive> {
  if (bytes[0] === 'P'.charCodeAt(0)) return openArchive(bytes)
  const { text } = decode(bytes)
  const parts = text.includes('<pkg:part') ? partsIn(text) : wordParts(text)
  const read = async (name: string) => parts.get(name) ?? Buffer.alloc(0)
  return {
    names: [...parts.keys()],
    has: name => parts.has(name),
    read,
    picture: async name => parts.get(name),
    text: async name => decode(await read(name)).text,
  }
}

/** True for one long XML that holds the parts of an Office file. */
export const isPackage = (bytes: Uint8Array): boolean =>
  decode(bytes.subarray(0, 4_000)).text.includes('<pkg:package')

/** Returns which reader an XML is for that stands for a Word, PowerPoint or Excel file, by how it begins. */
export function flatOffice(opening: string): 'docx' | 'pptx' | 'xlsx' | undefined {
  const start = opening.slice(0, 4_000)
  if (/<(\w+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(start))
    return 'xlsx'
  if (/<w:wordDocument\s/.test(start)) return 'docx'
  if (!/<pkg:package\s/.test(start)) return undefined
  const main = /\/(word|ppt|xl)\//.exec(opening)?.[1]
  return main === 'word' ? 'docx' : main === 'ppt' ? 'pptx' : main === 'xl' ? 'xlsx' : undefined
}

const maxParts = 20_000

function partsIn(text: string): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  for (let at = text.indexOf('<pkg:part'); at !== -1 && parts.size < maxParts;) {
    const next = text.indexOf('<pkg:part', at + 1)
    const part = text.slice(at, next === -1 ? undefined : next)
    const name = /\spkg:name="\/?([^"]*)"/.exec(part.slice(0, part.indexOf('>')))?.[1]
    const xml = between(part, 'pkg:xmlData')
    const binary = xml === undefined ? between(part, 'pkg:binaryData') : undefined
    if (name && xml !== undefined) parts.set(name, Buffer.from(xml))
    else if (name && binary !== undefined) parts.set(name, Buffer.from(binary, 'base64'))
    at = next
  }
  return parts
}

/** Returns the content of the first element of this name, as text; `undefined` where there is none. */
function between(part: string, name: string): string | undefined {
  const open = part.indexOf(`<${name}`)
  const from = part.indexOf('>', open)
  const to = part.lastIndexOf(`</${name}>`)
  return open === -1 || to < from ? undefined : part.slice(from + 1, to)
}

/** Word 2003 wrote a document and its styles with the names that they have to this day. */
function wordParts(text: string): Map<string, Buffer> {
  const xml = Buffer.from(text)
  return new Map([
    ['word/document.xml', xml],
    ['word/styles.xml', xml],
  ])
}
