export type Font = { isStruck: boolean; height: 'raised' | 'lowered' | undefined }
/** Fonts by their numbers, and the formats of cells by theirs. */
export type CellFormats = {
  fonts: (Font | undefined)[]
  formats: { font: number; code: string }[]
  since1904: boolean
}

const struck = 8
const heights: Record<number, Font['height']> = { 1: 'raised', 2: 'lowered' }

/** Returns a font by its flags and the number of its height above the line. */
export const parseFont = (flags: number, height: number): Font => ({
  isStruck: (flags & struck) > 0,
  height: heights[height],
})
