import { closes } from './closing.ts'
import type { CssRules } from './cssRules.ts'
import { allNamed, type Element, type Node } from '../../xml/markup.ts'

/** Tests for content that a page's styles hide in other ways than by `display` and colours. */
export type Hiding = {
  /** True for a box that is faded or collapsed, and that neither scripts nor a state of the page can show. */
  isFolded: (element: Element) => boolean
  /** True for text that is clipped or far off the screen, where it is for screen readers alone. */
  isOutOfSight: (element: Element) => boolean
}

/** Pixels off the screen beyond which text is hidden for good, and no menu that slides in. */
const farAway = 4_000

/** Elements that are clipped where the layout of a page makes their text obvious, which stay part of it. */
const names = new Set('h1 h2 h3 h4 h5 h6 caption th legend dt'.split(' '))

/** Creates the tests for a page; `isSaved` where its scripts may be lost. */
export function openHiding(nodes: Node[], { valueOf, opens }: CssRules, isSaved: boolean): Hiding {
  const hasScripts =
    isSaved ||
    allNamed(nodes, 'script').some(({ attribs }) =>
      /^($|module$|(text|application)\/(java|ecma)script)/i.test((attribs['type'] ?? '').trim()),
    )
  const closed = (element: Element, property: string) =>
    closes(property, valueOf(element, property) ?? '') && !opens(element, property)
  const moves = (element: Element) =>
    ['transition', 'transition-property', 'animation', 'animation-name'].some(
      property => (valueOf(element, property) ?? 'none') !== 'none',
    )
  const isCut = (element: Element) => /hidden|clip/.test(valueOf(element, 'overflow') ?? '')
  const isMoved = (element: Element) => /\btranslate/.test(valueOf(element, 'transform') ?? '')

  return {
    isFolded(element) {
      const isFaded = closed(element, 'opacity') && !isMoved(element)
      const isFlat =
        isCut(element) &&
        !isClipped(element) &&
        ['height', 'max-height'].some(one => closed(element, one))
      const isAway = isFaded || isFlat || closed(element, 'transform')
      return isAway && !hasScripts && !moves(element)
    },
    isOutOfSight(element) {
      const indent = valueOf(element, 'text-indent')
      return (
        (isClipped(element) && !names.has(element.name)) ||
        (isFar(valueOf(element, 'margin-left')) && !isWide(valueOf(element, 'padding-left'))) ||
        (indent !== undefined && isFar(indent) && !isPicture(element))
      )
    },
  }

  function isClipped(element: Element): boolean {
    const isPlaced = /^(absolute|fixed)$/.test(valueOf(element, 'position') ?? '')
    if (!isPlaced) return false
    return (
      /^rect\((\s*[01](px)?\s*,?){4}\)$/.test(valueOf(element, 'clip') ?? '') ||
      /^inset\(\s*(50|100)%\s*\)$/.test(valueOf(element, 'clip-path') ?? '') ||
      (isCut(element) && closed(element, 'height')) ||
      ['left', 'right', 'top'].some(side => isFar(valueOf(element, side)) && !opens(element, side))
    )
  }
  /** True for text that is replaced by a picture of it. */
  function isPicture(element: Element): boolean {
    const ground = `${valueOf(element, 'background')} ${valueOf(element, 'background-image')}`
    return /url\(|painted/.test(ground)
  }
}

function isFar(length = ''): boolean {
  const [, size = '0', unit = 'px'] = /^-(\d{1,9}(?:\.\d+)?)(px|r?em|v[wh])?$/.exec(length) ?? []
  return Number(size) * (unit === 'px' ? 1 : 10) >= farAway
}

/** True for a padding that brings text back from where its margin has moved it: bars across the whole screen. */
const isWide = (length = '') => /^\d{3}/.test(length)
