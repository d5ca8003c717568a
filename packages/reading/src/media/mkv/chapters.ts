import type { Chapter } from '../Film.ts'
import { asNumber, asText, elementsIn } from './elements.ts'

const edition = 0x45b9
const atom = 0xb6
const timeStart = 0x91
const display = 0x80
const string = 0x85

/** The chapters of the first edition, those inside others left out. */
export function readChapters(content: Buffer): Chapter[] {
  const first = [...elementsIn(content)].find(({ id }) => id === edition)
  if (!first) return []
  return [...elementsIn(first.content)].flatMap(({ id, content }) => {
    if (id !== atom) return []
    const inside = [...elementsIn(content)]
    const start = inside.find(element => element.id === timeStart)
    const displayed = inside.find(element => element.id === display)
    const title = displayed && [...elementsIn(displayed.content)].find(({ id }) => id === string)
    if (!start || !title) return []
    return [{ start: asNumber(start.content) / 1e9, title: asText(title.content) }]
  })
}
