import type { PdfPage } from './openPdf.ts'

type Item = { str: string; fontName: string }

/** Codes that are no sign of Unicode: what is drawn there is known by its name in the font alone. */
const nameless = /\p{Cc}/gu

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Reads a page's text where a code is no sign but the font has a name for it: `one.oldstyle` is a 1, `a.sc` an a. */
export async function namedLetters(page: PdfPage, items: Item[]): Promise<(item: Item) => string> {
  if (!items.some(({ str }) => str.search(nameless) >= 0)) return ({ str }) => str
  // Fonts are there once the page was looked through.
  await page.getOperatorList().catch(() => undefined)
  return ({ str, fontName }) => {
    const names = namesIn(page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : undefined)
    return str.replace(nameless, code => letterOf(names[code.charCodeAt(0)]) ?? code)
  }
}

/** What a font calls its codes. */
const namesIn = (font: unknown): (string | undefined)[] =>
  typeof font === 'object' && font && 'differences' in font && Array.isArray(font.differences)
    ? font.differences
    : []

function letterOf(name: string | undefined) {
  const [plain = ''] = name?.split('.') ?? []
  if (/^[a-z]$/i.test(plain)) return plain
  const digit = digits.indexOf(plain)
  return digit < 0 ? undefined : String(digit)
}
