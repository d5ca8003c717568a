/** Replacement for invalid colours. */
export const defaultColor = '#4f46e5'
/** Accent of a chat whose bot is not known yet. */
const calmColor = '#52525b'

const channels = (color: string) => [1, 3, 5].map(at => Number(`0x${color.slice(at, at + 2)}`))

/** Returns the relative luminance of WCAG 2, 0 to 1. */
const luminance = (color: string) => {
  const [r, g, b] = channels(color).map(value => {
    const c = value / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (a: string, b: string) => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Returns a `#rrggbb` colour as it is, a calm one where none is known, and the default for anything else. */
export const accentOf = (color: string | undefined) =>
  color === undefined ? calmColor : /^#[0-9a-f]{6}$/i.test(color) ? color : defaultColor

/**
 * Returns white or black, that of the two which has a contrast of 4.5:1 or more on the colour. A power of 2.2 is near enough
 * to the curve of WCAG for that.
 */
export const textOn = (color: string) => {
  const [r, g, b] = channels(color).map(c => (c / 255) ** 2.2) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.18 ? '#ffffff' : '#000000'
}

/** Returns the colour, shifted towards black or white until its contrast on the surface is 4.5:1. */
export const readableOn = (surface: string, color: string) => {
  const goal = textOn(surface) === '#ffffff' ? 255 : 0
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = channels(color).map(c => Math.round(c + (goal - c) * share))
    const candidate = `#${mixed.map(c => c.toString(16).padStart(2, '0')).join('')}`
    if (contrast(candidate, surface) >= 4.5) return candidate
  }
  return textOn(surface)
}
