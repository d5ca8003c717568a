import { isElement, parseXml } from '../xml/markup.ts'
import { mathText } from '../office/mathText.ts'
import { escapeXml } from './escapeXml.ts'

/** Groups of an equation that RTF names as OMML names its elements (RTF 1.9.1, \moMath). */
const elements = new Set(
  `acc accPr bar barPr begChr borderBox box chr d dPr deg degHide den e endChr eqArr f fName fPr func groupChr lim limLow
  limUpp m mPr mr nary naryPr num oMath phant phantPr pos r rad radPr sPre sSub sSubSup sSup sepChr show sub sup type`.split(
    /\s+/,
  ),
)

/** Collects an equation as its groups come, and tells it as text. */
export function createEquation() {
  let xml = ''
  const open: { name: string; text: string; isRun: boolean }[] = []
  return {
    /** Begins the group of this control word; tells whether it is one of an equation's. */
    begin(word: string): boolean {
      const name = word.slice(1)
      if (!word.startsWith('m') || !elements.has(name)) return false
      const isProperty = open.at(-1)?.name.endsWith('Pr') === true
      open.push({ name, text: '', isRun: name === 'r' })
      if (!isProperty) xml += `<m:${name}>`
      return true
    },
    write(text: string) {
      const last = open.at(-1)
      if (last) last.text += text
    },
    end() {
      const { name, text, isRun } = open.pop() ?? { name: '', text: '', isRun: false }
      if (open.at(-1)?.name.endsWith('Pr')) xml += `<m:${name} m:val="${escapeXml(text.trim())}"/>`
      else xml += `${isRun ? `<m:t>${escapeXml(text)}</m:t>` : ''}</m:${name}>`
    },
    text: (): string =>
      parseXml(`<m:oMath>${xml}</m:oMath>`)
        .filter(isElement)
        .map(element => mathText(element))
        .join(''),
  }
}
