import type { Glyph } from './Drawing.ts'

/** Largest distance, in ems and in widths of the letter, of letters that are drawn twice for bold type or a shadow. */
const nearEms = 0.15
const nearWidths = 0.5
/** Points that a place is wide and high. */
const place = 8

/** The letters of a page without those that are drawn over the same letter, as bold letters and shadows are made. */
export function withoutRepeats(glyphs: Glyph[]): Glyph[] {
  const seen = new Map<string, Map<number, Glyph[]>>()
  return glyphs.filter(glyph => {
    const { text, x, y, size, width } = glyph
    if (!text.trim()) return true
    const [nearX, nearY] = [Math.min(nearEms * size, nearWidths * width), nearEms * size]
    const places = seen.get(text) ?? new Map<number, Glyph[]>()
    seen.set(text, places)
    for (const column of around(x, nearX))
      for (const row of around(y, nearY))
        for (const other of places.get(column * 100_003 + row) ?? [])
          if (
            Math.abs(other.x - x) <= nearX &&
            Math.abs(other.y - y) <= nearY &&
            Math.abs(other.size - size) <= size / 10
          )
            return false
    const key = Math.floor(x / place) * 100_003 + Math.floor(y / place)
    const here = places.get(key)
    if (here) here.push(glyph)
    else places.set(key, [glyph])
    return true
  })
}

/** The places that lie within `near` of a point, at most two. */
function around(point: number, near: number) {
  const [first, last] = [Math.floor((point - near) / place), Math.floor((point + near) / place)]
  return first === last ? [first] : [first, last]
}
