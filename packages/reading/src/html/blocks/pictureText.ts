import { childrenOf, type Element, isElement, type Node } from '../../xml/markup.ts'

const minWords = 4
const fileName = /^\S+\.\w{2,5}$/

/** Returns what a picture says to those who cannot see it, `''` where that is nothing or the name of its file. */
function pictureText({ attribs }: Element): string {
  const text = (attribs['alt'] ?? '').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}✓✔✗✘]/u.test(text) && !fileName.test(text) ? text : ''
}

/** Returns the same of a picture between paragraphs, where it says a sentence and leads nowhere. */
export function sentenceOf(picture: Element): string {
  const text = pictureText(picture)
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  const isSentence = words.filter(({ isWordLike }) => isWordLike).length >= minWords
  return isSentence && !isLinked(picture) ? text : ''
}

const isLinked = ({ parent }: Element): boolean =>
  parent !== null && isElement(parent) && (parent.name === 'a' || isLinked(parent))

/** Returns what the pictures of a cell without text say, such as a tick. */
export const picturesIn = (node: Node): string =>
  isElement(node) && node.name === 'img'
    ? pictureText(node)
    : childrenOf(node).map(picturesIn).filter(Boolean).join(' ')
