import color from 'color-string'
import { besidePictures } from './besidePictures.ts'
import type { CssRules } from './cssRules.ts'
import type { Element, Node } from '../../xml/markup.ts'

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

const white: Rgb = [255, 255, 255]
/** Difference of shades, of 255, below which they count as the same. */
const minContrast = 16

/**
 * Returns a function for the ink of an element by the ink around it, which is the page's own where none is given. `isWhole`
 * is true where all style sheets of the page are known.
 */
export function openInk(nodes: Node[], { valueOf, opens }: CssRules, isWhole: boolean) {
  const pictured = besidePictures(nodes, valueOf)
  const paper: Ink = {
    color: undefined,
    ground: isWhole ? white : undefined,
    isClear: false,
    isTiny: false,
    isDrawn: false,
  }

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

  return inkIn
}

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
    ink.every((shade, at) => Math.abs(shade - ground[at]!) < minContrast)
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
