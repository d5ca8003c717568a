/** A heading, paragraph or item. */
export type Block = { isHeading: boolean }
/** A piece of a page's own text: the name of the box and the block that it stands in. */
export type Piece = { text: string; id: string; isLink: boolean; block: Block | undefined }

/** Names of functions and properties with which scripts write into a page. */
const writes =
  /\b(innerHTML|outerHTML|innerText|textContent|insertAdjacentHTML|append|appendChild|replaceChildren|replaceWith|render|mount|hydrate)\b/
const maxSignLength = 80

/** True for a heading and a paragraph or item, or two of these. */
export function isWritten(pieces: Piece[]): boolean {
  const filled = new Set(
    pieces.flatMap(({ text, block }) => (block && /\S/.test(text) ? block : [])),
  )
  const others = [...filled].filter(({ isHeading }) => !isHeading)
  return others.length > 1 || (others.length > 0 && others.length < filled.size)
}

/** Returns the names of boxes whose text, which is short and without a number, a script within the page replaces. */
export function replacedBy(scripts: string, pieces: Piece[]): Set<string> {
  const texts = new Map<string, string>()
  if (!writes.test(scripts)) return new Set()
  for (const { id, text } of pieces) if (id) texts.set(id, (texts.get(id) ?? '') + text)
  const ids = new Set([...scripts.matchAll(/["'`]#?([\w-]{1,80})["'`]/g)].map(([, id]) => id))
  const isSign = (text: string) => text.trim().length <= maxSignLength && !/\p{N}/u.test(text)
  return new Set([...texts].filter(([id, text]) => isSign(text) && ids.has(id)).map(([id]) => id))
}
