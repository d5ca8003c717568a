import type { FileDocument } from './File.ts'

/** Types that are also how the name of such a file ends. */
const endings = new Set(
  'txt md html mhtml webarchive pdf docx pptx xlsx odt odp ods rtf csv json ipynb eml epub'.split(
    ' ',
  ),
)

/** Returns the name to save a file's original under: pages and the note get the ending of what they are. */
export function originalName({ name, kind, type }: FileDocument): string {
  const hasEnding = kind === 'file' && /\.[a-z0-9]{1,10}$/i.test(name)
  if (hasEnding || !endings.has(type) || name.toLowerCase().endsWith(`.${type}`)) return name
  return `${name}.${type}`
}
