import { createNumbering, type ItemNumber } from '../docx/numbering.ts'
import { parseXml } from '../xml/markup.ts'
import { escapeXml } from './escapeXml.ts'

/** Formats of numbers by their codes (RTF 1.9.1, \levelnfc), as Word's XML names them. */
const formats: Record<number, string> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
}

/** Collects the lists and their overrides at the head of a document, and counts their items as Word does. */
export function createLists() {
  let xml = ''
  let level = { ...plainLevel }
  /** Within an override the number it begins at is its own. */
  let hasStart = false
  let levels = 0
  let list = ''
  let override: { list: string; changes: string; level: number } | undefined
  let numbering: ReturnType<typeof createNumbering> | undefined

  return {
    /** Begins the group of this control word. */
    begin(word: string) {
      if (word === 'list') {
        list = ''
        levels = 0
        override = undefined
      } else if (word === 'listlevel') level = { ...plainLevel }
      else if (word === 'listoverride') override = { list: '', changes: '', level: 0 }
      else if (word === 'lfolevel') hasStart = false
    },
    set(word: string, value = 0) {
      if (word === 'levelnfc' || word === 'levelnfcn') level.format = value
      else if (word === 'levelstartat') level.start = value
      else if (word === 'levellegal') level.isLegal = value !== 0
      else if (word === 'listoverridestartat') hasStart = true
      else if (word === 'listid') {
        if (override) override.list = String(value)
        else xml += `<w:abstractNum w:abstractNumId="${value}">${list}</w:abstractNum>`
      } else if (word === 'ls' && override)
        xml += `<w:num w:numId="${value}"><w:abstractNumId w:val="${override.list}"/>${override.changes}</w:num>`
    },
    /** Takes what stands before an item: its length as a byte, its levels as bytes from 0. */
    write(text: string) {
      level.text += text
    },
    end(word: string) {
      if (word === 'listlevel' && !override) list += levelXml(levels++, level)
      else if (word === 'listlevel')
        override!.changes += changeXml(override!.level, levelXml(override!.level, level))
      else if (word === 'lfolevel' && override) {
        const start = `<w:startOverride w:val="${level.start}"/>`
        if (hasStart) override.changes += changeXml(override.level, start)
        override.level++
      }
    },
    next: (number: string, at: number): ItemNumber | undefined => {
      numbering ??= createNumbering(parseXml(`<w:numbering>${xml}</w:numbering>`))
      return numbering.next(number, at)
    },
  }
}

const plainLevel = { format: 0, start: 1, text: '', isLegal: false }

const changeXml = (at: number, change: string) =>
  `<w:lvlOverride w:ilvl="${at}">${change}</w:lvlOverride>`

function levelXml(at: number, level: typeof plainLevel) {
  const length = level.text.charCodeAt(0) || 0
  const signs = Array.from(level.text.slice(1, 1 + length), sign =>
    sign < '\t' ? `%${sign.charCodeAt(0) + 1}` : sign,
  )
  const legal = level.isLegal ? '<w:isLgl/>' : ''
  return `<w:lvl w:ilvl="${at}"><w:start w:val="${level.start}"/><w:numFmt w:val="${formats[level.format] ?? 'decimal'}"/>${legal}<w:lvlText w:val="${escapeXml(signs.join(''))}"/></w:lvl>`
}
