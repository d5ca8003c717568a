import { isFontOfSigns } from '../office/symbolText.ts'
import { codePageOf, latin1 } from './codePages.ts'

const documentCodePages = new Map(Object.entries({ mac: 10_000, pc: 437, pca: 850 }))

/** The tables at the head of an RTF document: names and code pages of its fonts, heading levels of its styles. */
export function createTables() {
  let ansi = 1252
  let usualFont: number | undefined
  const fonts = new Map<number, number>()
  const names = new Map<number, string>()
  let font = 0
  const levels = new Map<number, number>()
  let style = { number: 0, name: '', level: 0 }

  return {
    setDocument(word: string, value: number | undefined) {
      if (word === 'ansicpg' && value) ansi = value
      else if (word === 'deff') usualFont = value
      else if (!documentCodePages.has(word)) return false
      else ansi = documentCodePages.get(word) ?? ansi
      return true
    },
    setFont(word: string, value = 0) {
      const codePage = word === 'fcharset' ? codePageOf(value) : word === 'cpg' ? value : undefined
      if (word === 'f') font = value
      else if (codePage) fonts.set(font, codePage)
    },
    nameFont(text: string) {
      names.set(font, (names.get(font) ?? '') + text)
    },
    fontSettings: (number = usualFont ?? 0) => {
      const font = (names.get(number) ?? '').split(';')[0]!.trim()
      return { codePage: isFontOfSigns(font) ? latin1 : (fonts.get(number) ?? ansi), font }
    },
    beginStyle() {
      style = { number: 0, name: '', level: 0 }
    },
    setStyle(word: string, value = 0) {
      if (word === 's') style.number = value
      else if (word === 'outlinelevel' && value < 9) style.level = value + 1
    },
    nameStyle(text: string) {
      style.name += text
    },
    endStyle() {
      const name = style.name.replace(';', '').trim().toLowerCase()
      const level = name === 'title' ? 1 : (/^heading (\d)$/.exec(name)?.[1] ?? style.level)
      if (level) levels.set(style.number, Number(level))
    },
    levelOf: (number: number | undefined) => levels.get(number ?? 0),
  }
}
