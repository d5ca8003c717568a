import { Parser } from 'htmlparser2'
import { outermost, type Tag, tagOf } from './openingTag.ts'
import { isWritten, type Piece, replacedBy } from './ownPieces.ts'
import type { Opening } from './Opening.ts'
import { readPointer } from './readPointer.ts'
import { linkedUrl } from './webUrl.ts'

const maxDepth = 500
const maxTitleLength = 300
const maxData = 10
const boxes = /^(div|main|section|[a-z]+-.+)$/
const maxScriptLength = 65_536

/** Reads the first characters of a page at `base`. */
export function readOpening(start: string, base: URL): Opening {
  const opening: Opening = {
    title: '',
    refresh: undefined,
    canonical: undefined,
    frames: [],
    feeds: [],
    data: [],
    text: '',
    linked: '',
    own: '',
    isWritten: false,
    hasScripts: false,
    isOutline: false,
    hasNotice: false,
    isUnlisted: false,
    hasSignIn: false,
    hasConsent: false,
  }
  const tags: Tag[] = []
  const pieces: Piece[] = []
  let scripts = ''
  let titles = 0
  let hasEmptyBox = false
  let linkBase = base

  const parser = new Parser({
    onopentag(name, attribs) {
      // No real page is so deep, and the parser would take long over it.
      if (tags.length >= maxDepth) return parser.pause()
      const outer = tags.at(-1) ?? outermost
      const tag = tagOf(name, attribs, outer)
      tags.push(tag)
      if (name === 'script' && (attribs['src'] || attribs['type'] === 'module'))
        opening.hasScripts = true
      if (tag.holds === 'data') opening.data.push('')
      if (tag.isUnseen) return
      if (tag.holds === 'title') titles++
      opening.text += ' '
      opening.linked += ' '
      pieces.push({ ...tag, text: ' ' })
      tag.begin = opening.text.length
      tag.beginLinked = opening.linked.length
      if (name === 'base') linkBase = linkedUrl(attribs['href'] ?? '', base) ?? linkBase
      readPointer(opening, name, attribs, [linkBase, base])
      const isPassword = name === 'input' && /^password$/i.test(attribs['type'] ?? '')
      if (isPassword && !tag.isAround && !tags.some(({ name }) => name === 'header'))
        opening.hasSignIn = true
    },
    ontext(text) {
      const tag = tags.at(-1) ?? outermost
      const isTitle = tag.holds === 'title' && !tag.isUnseen && titles === 1
      if (isTitle && opening.title.length < maxTitleLength) opening.title += text
      if (tag.holds === 'data') opening.data[opening.data.length - 1] += text
      if (tag.holds === 'script' && scripts.length < maxScriptLength) scripts += text
      const hasWords = /\S/.test(text)
      if (tag.isNotice && hasWords) opening.hasNotice = true
      if (tag.isUnseen || isTitle) return
      if (tag.isConsent && hasWords) opening.hasConsent = true
      if (tag.isLink) opening.linked += text
      else opening.text += text
      if (tag.isAround || tag.isControl) return
      pieces.push({ id: tag.id, isLink: tag.isLink, block: tag.block, text })
    },
    onclosetag() {
      const tag = tags.pop()
      const outer = tags.at(-1)
      if (tag?.hasMedia && outer) outer.hasMedia = true
      else if (tag?.isNamed && !tag.isUnseen && boxes.test(tag.name))
        hasEmptyBox ||= isEmptySince(tag)
    },
  })

  const isEmptySince = ({ begin, beginLinked }: Tag) =>
    !opening.text.slice(begin).trim() && !opening.linked.slice(beginLinked).trim()

  parser.end(start)
  const replaced = replacedBy(scripts, pieces)
  const owned = pieces.filter(({ id }) => !replaced.has(id))
  return {
    ...opening,
    data: opening.data.slice(0, maxData),
    title: oneLine(opening.title.slice(0, maxTitleLength).toWellFormed()),
    text: oneLine(opening.text),
    linked: oneLine(opening.linked),
    own: oneLine(owned.map(({ text }) => text).join('')),
    isWritten: isWritten(owned),
    hasScripts: opening.hasScripts || replaced.size > 0,
    isOutline: hasEmptyBox && !owned.some(({ text, isLink }) => !isLink && /\S/.test(text)),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
