import type { Archive } from '../zip/archive.ts'

/** The prefixes that our readers know the names of a namespace by. */
const known: [namespace: RegExp, prefix: string][] = [
  [/wordprocessingml\/(2006\/)?main$/, 'w:'],
  [/presentationml\/(2006\/)?main$/, 'p:'],
  [/drawingml\/(2006\/)?main$/, 'a:'],
  [/drawingml\/(2006\/)?chart$/, 'c:'],
  [/drawingml\/(2006\/)?spreadsheetDrawing$/, 'xdr:'],
  [/officeDocument\/(2006\/)?relationships$/, 'r:'],
  [/spreadsheetml\/(2006\/)?main$/, ''],
  [/package\/2006\/relationships$/, ''],
]

/** True for the value of an attribute that is on (ISO 29500-1 §22.9.2.1). */
export const isTrue = (flag = ''): boolean => /^(1|true)$/.test(flag)

/** A part of an Office file, its names with the usual prefixes whatever the program that wrote it chose. */
export async function officeXml(archive: Archive, part: string): Promise<string> {
  let xml = await archive.text(part)
  for (const [, prefix, namespace = ''] of xml
    .slice(0, 5_000)
    .matchAll(/xmlns:(\w+)=["']([^"']+)["']/g)) {
    const usual = known.find(([pattern]) => pattern.test(namespace))?.[1]
    if (usual === undefined || usual === `${prefix}:`) continue
    xml = xml.replaceAll(new RegExp(`(</?|\\s)${prefix}:`, 'g'), `$1${usual}`)
  }
  const usual = rootPrefix(xml)
  return usual ? xml.replaceAll(/(<\/?)(?=[A-Za-z_][\w.-]*[\s/>])/g, `$1${usual}`) : xml
}

/** The usual prefix of the names in a part whose first element declares them without one. */
function rootPrefix(xml: string): string | undefined {
  const [root = ''] = /<[A-Za-z_][\w.-]*\s[^>]*>/.exec(xml.slice(0, 5_000)) ?? []
  const namespace = /\sxmlns=["']([^"']+)["']/.exec(root)?.[1] ?? ''
  return known.find(([pattern]) => pattern.test(namespace))?.[1]
}
