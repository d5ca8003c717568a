import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  type Node,
  parseXml,
} from '../xml/markup.ts'
import type { Size } from '../office/besidePage.ts'
import { officeXml } from '../office/officeXml.ts'
import { relationshipsOf } from '../office/relationships.ts'
import type { Archive } from '../zip/archive.ts'

/** Properties of a slide from its layout and its master. */
export type Layout = {
  /** Returns the paragraph styles that apply to a shape of the slide, nearest first (`a:lstStyle` and the like). */
  listsFor: (shape: Element) => Element[]
  /** The parts whose own shapes are shown on the slide. */
  behind: Node[][]
  /** Size of the slide in EMU. */
  size?: Size | undefined
  /** Ids of the shapes that move. */
  moved?: ReadonlySet<string>
}

export const noLayout: Layout = { listsFor: shape => ownLists(shape), behind: [] }

/** Returns a function for the layout of a slide by its part, which reads each layout once. */
export function createLayouts(
  archive: Archive,
  size: Size | undefined,
): (part: string) => Promise<Layout> {
  const known = new Map<string, Promise<Layout>>()
  const related = async (part: string, kind: string) =>
    (await relationshipsOf(archive, part)).find(relation => relation.kind === kind)?.target
  return async part => {
    const target = await related(part, 'slideLayout')
    if (!target) return { ...noLayout, size }
    const layout = known.get(target) ?? readLayout(archive, target, related)
    known.set(target, layout)
    return { ...(await layout), size }
  }
}

async function readLayout(
  archive: Archive,
  part: string,
  related: (part: string, kind: string) => Promise<string | undefined>,
): Promise<Layout> {
  const layout = parseXml(await officeXml(archive, part))
  const above = await related(part, 'slideMaster')
  const master = above ? parseXml(await officeXml(archive, above)) : []
  const lists = new Map(
    allNamed(layout, 'p:sp').flatMap(shape => {
      const placeholder = placeholderOf(shape)
      return placeholder ? [[keyOf(placeholder), ownLists(shape)] as const] : []
    }),
  )
  const styles = allNamed(master, 'p:txStyles')[0]
  const showsMaster = showsBehind(allNamed(layout, 'p:sldLayout')[0])
  return {
    behind: showsMaster ? [master, layout] : [layout],
    listsFor(shape) {
      const placeholder = placeholderOf(shape)
      const like = placeholder ? (lists.get(keyOf(placeholder)) ?? []) : []
      const usual = childNamed(styles, styleName(placeholder))
      return [...ownLists(shape), ...like, ...(usual ? [usual] : [])]
    },
  }
}

/** True for a slide or a layout that shows the shapes of its master. */
export const showsBehind = (slide: Element | undefined): boolean =>
  !/^(0|false)$/.test(slide?.attribs['showMasterSp'] ?? '')

export const placeholderOf = (shape: Element): Element | undefined =>
  allNamed(elementsIn(shape).slice(0, 1), 'p:ph')[0]

const ownLists = (shape: Element): Element[] =>
  elementsIn(shape)
    .filter(({ name }) => name === 'p:txBody')
    .flatMap(body => childNamed(body, 'a:lstStyle') ?? [])

const isTitle = (type = '') => /^(title|ctrTitle)$/.test(type)

/** Returns the key that placeholders of a slide and of its layout share. */
const keyOf = ({ attribs }: Element) =>
  isTitle(attribs['type']) ? 'title' : (attribs['idx'] ?? '0')

const styleName = (placeholder: Element | undefined) =>
  placeholder ? `p:${isTitle(placeholder.attribs['type']) ? 'title' : 'body'}Style` : 'p:otherStyle'
