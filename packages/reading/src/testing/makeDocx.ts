import { makeZip } from './makeZip.ts'

/** A paragraph of Word: of these runs or this text, with these paragraph properties. */
export const p = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : r(content)}</w:p>`
/** A run of letters that look like this. */
export const r = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
/** Properties that put a paragraph into a list, at a level from 0. */
export const listed = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
export const styled = (style: string) => `<w:pStyle w:val="${style}"/>`

/** A Word document of this body; `parts` are written beside it, `related` are its relationships as kind and target. */
export const makeDocx = (
  body: string,
  parts: Record<string, string | Uint8Array> = {},
  related: [kind: string, target: string][] = [],
): Uint8Array =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${related
      .map(
        ([kind, target], at) => `<Relationship Id="r${at}" Type="x/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    ...parts,
  })
