import color from 'color-string'
import { closes } from './closing.ts'
import type { CssRules } from './cssRules.ts'
import { allNamed, type Element, isElement, type Node } from './markup.ts'

type Rgb = [red: number, green: number, blue: number]

/** The appearance of text in an element: its colour and background, each undefined where unknown. */
export type Ink = {
  color: Rgb | undefined
  ground: Rgb | undefined
  isClear: boolean
  isTiny: boolean
  /** True where letters are visible without their colour: by a shadow, an outline or a background cut out by them. */
  isDrawn: boolean
}

/** Tests for content that a page's styles hide in other ways than by `display`. */
export type Looks = {
  /** True for a box that is faded or collapsed, and that neither scripts nor a state of the page can show. */
  isFolded: (element: Element) => boolean
  /** True for text that is clipped or far off the screen, where it is for screen readers alone. */
  isOutOfSight: (element: Element) => boolean
  /** Returns the ink of an element, by the ink around it; the page's own without one. */
  inkIn: (element: Element, outer?: Ink) => Ink
}

const white: Rgb = [255, 255, 255]
/** Difference of shades, of 255, below which they count as the same. */
const leastContrast = 16
/** Pixels off the screen beyond which text is hidden for good, and no menu that slides in. */
const farAway = 4_000

/** Elements that are clipped where the layout of a page makes their text obvious, which stay part of it. */
const names = new Set('h1 h2 h3 h4 h5 h6 caption th legend dt'.split(' '))

/** Creates the tests for a page; `isWhole` where all its style sheets are known, `isSaved` where its scripts may be lost. */
export function openLooks(
  nodes: Node[],
  { valueOf, opens }: CssRules,
  { isWhole, isSaved }: { isWhole: boolean; isSaved: boolean },
): Looks {
  const hasScripts =
    isSaved ||
    allNamed(nodes, 'script').some(({ attribs }) =>
      /^($|module$|(text|application)\/(java|ecma)script)/i.test((attribs['type'] ?? '').trim()),
    )
  const pictured = besidePictures(nodes, valueOf)
  const paper: Ink = {
    color: undefined,
    ground: isWhole ? white : undefined,
    isClear: false,
    isTiny: false,
    isDrawn: false,
  }

  const closed = (element: Element, property: string) =>
    closes(property, valueOf(element, property) ?? '') && !opens(element, property)
  const moves = (element: Element) =>
    ['transition', 'transition-property', 'animation', 'animation-name'].some(
      property => (valueOf(element, property) ?? 'none') !== 'none',
    )
  const isCut = (element: Element) => /hidden|clip/.test(valueOf(element, 'overflow') ?? '')
  const isMoved = (element: Element) => /\btranslate/.test(valueOf(element, 'transform') ?? '')

  function inkIn(element: Element, outer: Ink = paper): Ink {
    const ink = { ...outer, isDrawn: outer.isDrawn || isDrawn(element) }
    // A sheet that is not here may say otherwise.
    if (!isWhole) Object.assign(ink, { isTiny: false, isClear: false })
    const size = valueOf(element, 'font-size')
    if (size) ink.isTiny = /^0(\.0+)?(px|pt|em|rem|%)?$/.test(size)
    const own = valueOf(element, 'color') ?? fontColor(element)
    if (own && !/^(inherit|currentcolor|unset)$/.test(own)) {
      const shade = rgbOf(own)
      ink.color = shade?.color
      ink.isClear = shade?.opacity === 0 && !opens(element, 'color')
      if (opens(element, 'color')) ink.color = undefined
    } else if (element.name === 'a' && element.attribs['href'] && !own) ink.color = undefined
    ink.ground = groundOf(element, outer)
    return ink
  }

  const isDrawn = (element: Element) =>
    ['text-shadow', '-webkit-text-stroke', '-webkit-text-stroke-width'].some(
      property => valueOf(element, property) !== undefined,
    ) ||
    /text/.test(
      `${valueOf(element, 'background-clip')} ${valueOf(element, '-webkit-background-clip')}`,
    )

  function groundOf(element: Element, outer: Ink): Rgb | undefined {
    const all = valueOf(element, 'background') ?? ''
    const image = valueOf(element, 'background-image') ?? 'none'
    if (image !== 'none' || /url\(|gradient\(/.test(all) || pictured.has(element)) return undefined
    if (element.attribs['background']) return undefined
    const written = valueOf(element, 'background-color') ?? element.attribs['bgcolor'] ?? 'none'
    const shade = shadeIn(written)
    if (!shade && !noGround.test(written)) return undefined
    if (shade && shade.opacity === 1) return shade.color
    if (shade && shade.opacity > 0) return undefined
    const isPlaced = /^(absolute|fixed|sticky)$/.test(valueOf(element, 'position') ?? '')
    const isStyled = Boolean(element.attribs['class'] ?? element.attribs['id'])
    return isPlaced || (!isWhole && isStyled) ? undefined : outer.ground
  }

  return {
    inkIn,
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

/** Backgrounds through which that of the box around is seen. */
const noGround = /^(none|inherit|initial|unset|revert|0|0 0)$/

/** Returns the colour that an element has by its attribute. */
const fontColor = ({ name, attribs }: Element) =>
  name === 'font' ? attribs['color'] : name === 'body' ? attribs['text'] : undefined

/** True for text that is transparent, tiny, or of the colour of its background. */
export function isUnseenIn({ color: ink, ground, isClear, isTiny, isDrawn }: Ink): boolean {
  if (isTiny) return true
  if (isDrawn) return false
  if (isClear) return true
  return (
    ink !== undefined &&
    ground !== undefined &&
    ink.every((shade, at) => Math.abs(shade - ground[at]!) < leastContrast)
  )
}

type Shade = { color: Rgb; opacity: number }

function rgbOf(value: string): Shade | undefined {
  const [red, green, blue, opacity = 1] = color.get.rgb(value) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { color: [red, green, blue], opacity }
}

/** Returns the colour among the values of a background. */
const shadeIn = (ground: string): Shade | undefined =>
  (ground.match(/[\w-]+\([^)]*\)|[^\s]+/g) ?? []).map(rgbOf).find(Boolean)

const media = new Set(['img', 'video', 'picture', 'canvas', 'svg', 'iframe'])
/** Number of boxes around a picture whose text may overlap it. */
const mostAround = 4

/** Returns the boxes with a picture that is positioned below or above their text, or may be so in a grid. */
function besidePictures(nodes: Node[], valueOf: CssRules['valueOf']): Set<Element> {
  const boxes = new Set<Element>()
  const isGrid = (node: Node | null) =>
    node && isElement(node) && valueOf(node, 'display')?.endsWith('grid')
  const isLaid = (element: Element) =>
    /^(absolute|fixed)$/.test(valueOf(element, 'position') ?? '') || isGrid(element.parent)
  const isPainted = (element: Element) =>
    isLaid(element) &&
    ['background', 'background-color', 'background-image'].some(one => valueOf(element, one))
  function visit(node: Node) {
    if (!isElement(node)) return
    if (media.has(node.name) ? boxesAround(node).slice(0, 3).some(isLaid) : isPainted(node))
      for (const box of boxesAround(node)) if (box !== node) boxes.add(box)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return boxes
}

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = []
  let at: Node | null = element
  for (; at && isElement(at) && boxes.length <= mostAround; at = at.parent) boxes.push(at)
  return boxes
}
