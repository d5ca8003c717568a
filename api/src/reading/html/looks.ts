import color from 'color-string'
import { closes, type CssRules } from './cssRules.ts'
import { allNamed, type Element, isElement, type Node } from './markup.ts'

type Rgb = [red: number, green: number, blue: number]

/** How text looks in an element: its colour and the ground below it, each undefined where it is not known. */
export type Ink = {
  color: Rgb | undefined
  ground: Rgb | undefined
  isClear: boolean
  isTiny: boolean
}

/** What a page's styles keep from whoever sees it, beside what they do not display at all. */
export type Looks = {
  /** True for a box that is faded or folded away, and that neither scripts nor a state of the page bring back. */
  isFolded: (element: Element) => boolean
  /** True for text that is cut off or far off the screen, where only those hear it to whom the page is read out. */
  isOutOfSight: (element: Element) => boolean
  /** Returns the ink in an element, by that around it; undefined is that of the page itself. */
  inkIn: (element: Element, outer?: Ink) => Ink
}

const white: Rgb = [255, 255, 255]
/** Of 255: shades that differ less are one. */
const leastContrast = 16
/** Pixels from the edge of the screen that no menu is moved by to be pulled in again. */
const farAway = 900

/** Names of what is seen, which are cut off where the looks of a page say the same. */
const names = new Set('h1 h2 h3 h4 h5 h6 caption th legend dt'.split(' '))

/** `isWhole`: all style sheets of the page are known. */
export function openLooks(nodes: Node[], { valueOf, opens }: CssRules, isWhole: boolean): Looks {
  const hasScripts = allNamed(nodes, 'script').some(({ attribs }) =>
    /^($|module$|(text|application)\/(java|ecma)script)/i.test((attribs['type'] ?? '').trim()),
  )
  const pictured = besidePictures(nodes, valueOf)
  const paper: Ink = {
    color: undefined,
    ground: isWhole ? white : undefined,
    isClear: false,
    isTiny: false,
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
    const ink = { ...outer }
    const size = valueOf(element, 'font-size')
    if (size) ink.isTiny = /^0(\.0+)?(px|pt|em|rem|%)?$/.test(size)
    const own = valueOf(element, 'color')
    if (own && !/^(inherit|currentcolor|unset)$/.test(own)) {
      const shade = rgbOf(own)
      ink.color = shade?.color
      ink.isClear = shade?.opacity === 0 && !isDrawn(element) && !opens(element, 'color')
      if (opens(element, 'color')) ink.color = undefined
    } else if (element.name === 'a' && element.attribs['href'] && !own) ink.color = undefined
    ink.ground = groundOf(element, outer)
    return ink
  }

  /** Letters that are cut out of a ground, or throw a shadow. */
  const isDrawn = (element: Element) =>
    valueOf(element, 'text-shadow') !== undefined ||
    /text/.test(
      `${valueOf(element, 'background-clip')} ${valueOf(element, '-webkit-background-clip')}`,
    )

  function groundOf(element: Element, outer: Ink): Rgb | undefined {
    const all = valueOf(element, 'background') ?? ''
    const image = valueOf(element, 'background-image') ?? 'none'
    if (image !== 'none' || /url\(|gradient\(/.test(all) || pictured.has(element)) return undefined
    const shade = shadeIn(valueOf(element, 'background-color') ?? all)
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
        isFar(valueOf(element, 'margin-left')) ||
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
      (isCut(element) && closes('height', valueOf(element, 'height') ?? '')) ||
      ['left', 'right', 'top'].some(side => isFar(valueOf(element, side)))
    )
  }
  /** Words that a picture of them is drawn over. */
  function isPicture(element: Element): boolean {
    const ground = `${valueOf(element, 'background')} ${valueOf(element, 'background-image')}`
    return /url\(|painted/.test(ground)
  }
}

function isFar(length = ''): boolean {
  const [, size = '0', unit = 'px'] = /^-(\d{1,9}(?:\.\d+)?)(px|r?em|v[wh])?$/.exec(length) ?? []
  return Number(size) * (unit === 'px' ? 1 : 10) >= farAway
}

/** True when text is written in no ink, or in that of its ground. */
export function isUnseenIn({ color: ink, ground, isClear, isTiny }: Ink): boolean {
  if (isClear || isTiny) return true
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

/** The colour among the values of a ground. */
const shadeIn = (ground: string): Shade | undefined =>
  (ground.match(/[\w-]+\([^)]*\)|[^\s]+/g) ?? []).map(rgbOf).find(Boolean)

const media = ['img', 'video', 'picture', 'canvas', 'svg', 'iframe']
/** Boxes around a picture whose text may stand over it. */
const mostAround = 4

/** The boxes that hold a picture which is laid below or over their text. */
function besidePictures(nodes: Node[], valueOf: CssRules['valueOf']): Set<Element> {
  const found = new Set<Element>()
  const isLaid = (element: Element) => /^(absolute|fixed)$/.test(valueOf(element, 'position') ?? '')
  for (const picture of media.flatMap(name => allNamed(nodes, name))) {
    const around: Element[] = []
    for (
      let at: Node | null = picture;
      at && isElement(at) && around.length <= mostAround;
      at = at.parent
    )
      around.push(at)
    if (around.slice(0, 3).some(isLaid)) for (const box of around) found.add(box)
  }
  return found
}
