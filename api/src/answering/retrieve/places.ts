import type { Passage, PassageText } from '../../passages/passage.ts'
import { fold } from '@sandbox-ai/text/tokens'
import { normalized } from '@sandbox-ai/text/normalized'

/** A numbered part of a file, as in `page 12`, `slide 3`, `chapter 4` or `§ 2.3`. */
export type Place = { kind: 'page' | 'slide' | 'chapter'; number: string }

/** Words for numbered parts in the languages the bot speaks, without inflectional endings. */
const names = {
  page: `page seite página pagina bladzijde stron страниц sayfa σελίδα σελίδας trang صفحة الصفحة पृष्ठ पेज หน้า 页 頁 ページ
    sida stránk`,
  slide: `slide folie diapositiva diapositive slajd слайд slayt διαφάνεια diapozitiv شريحة الشريحة स्लाइड สไลด์ 幻灯片 幻燈片 スライド`,
  chapter: `chapter section part article clause kapitel teil abschnitt artikel paragraf paragraph capítulo sección parte artículo
    cláusula chapitre partie capitolo sezione articolo rozdział część sekcj artykuł seção secção artigo hoofdstuk deel
    paragraaf глав раздел част стать bölüm kısım madde κεφάλαι ενότητ μέρο άρθρ capitol secțiun articol chương phần mục điều
    الفصل فصل القسم قسم الباب باب الجزء المادة अध्याय भाग खंड अनुच्छेद บทที่ บท ส่วนที่ หมวดที่ หมวด ข้อที่ ข้อ 章 节 節 条 條 avsnitt
    kapitol`,
} as const

const spaced = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}]'
const figures = '\\p{Nd}{1,4}'
const parted = `${figures}(?:\\.\\p{Nd}{1,3})*`
/** A Roman numeral; not the `I` of `part I need`. */
const roman = '(?:[ivx]{2,6}|[vx]|i(?=\\s*(?:$|[.,;:!?)])))'
const han = '[一二三四五六七八九十]{1,3}'
const end = '(?![\\p{L}\\p{N}]|[.,]\\p{N})'

/** Returns the pattern for `page 12`, `Teil IV`; `12. Seite`, `4th section`, `7-й странице`; `第三章`. */
const patternOf = (kind: keyof typeof names): RegExp => {
  const name = `(?:${[...new Set(names[kind].split(/\s+/).flatMap(one => [one, fold(one)]))].join('|')})`
  const isChapter = kind === 'chapter'
  const sign = isChapter ? `|§{1,2}\\s*(?<n>${parted})${end}` : ''
  const number = isChapter ? `(?<n>${parted})|(?<n>(?<=\\s)${roman})` : `(?<n>${figures})`
  return new RegExp(
    `(?<!${spaced})${name}\\p{L}{0,3}\\.?\\s*(?:${number})${end}` +
      `|(?<![\\p{Nd}.,])(?<n>\\p{Nd}{1,4})(?:\\.|st|nd|rd|th|-?[ияю])\\s*${name}` +
      `|第\\s*(?<n>\\p{Nd}{1,4}|${han})\\s*${name}${sign}`,
    'u',
  )
}
const patterns = (['page', 'slide', 'chapter'] as const).map(kind => ({
  kind,
  pattern: patternOf(kind),
}))

/** Returns the first numbered place in a message, if there is one. */
export function placeNamed(message: string): Place | undefined {
  const folded = fold(message)
  for (const { kind, pattern } of patterns) {
    const number = pattern.exec(folded)?.groups?.['n']
    if (number) return { kind, number: inFigures(number) }
  }
  return undefined
}

/** Returns a message without its numbered place, folded. */
export const withoutPlace = (message: string): string =>
  patterns.reduce((text, { pattern }) => text.replace(pattern, ' '), fold(message))

/** A heading that begins with its number: `3 Limits`, `3.2. Limits`, `III. Limits`; not `3 reasons`. */
const bare =
  /^(?:(?<n>\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*)(?:[.):]?(?:\s+(?!\p{Ll})|$)|、)|(?<n>[IVX]+)[.):]\s)/u

const chapterOf = (heading: string): string | undefined => {
  const match = patterns[2]!.pattern.exec(fold(heading.trim()))
  const number =
    match?.index === 0
      ? match.groups?.['n']
      : bare.exec(normalized(heading, 'NFKC').trim())?.groups?.['n']
  return number && inFigures(number)
}

/** True when a passage stands at a place: on the page or slide, or under the heading of the chapter. */
export const standsAt = ({ kind, number }: Place, { parts, path }: PassageText): boolean =>
  kind === 'chapter'
    ? path.some(heading => chapterOf(heading) === number)
    : parts.some(part => String(part[kind]) === number)

/** True when a line begins with the number of a clause: `2.3 The whole price is returned`. `2` may number a list item. */
export const isClause = ({ kind, number }: Place, line: string): boolean =>
  kind === 'chapter' && number.includes('.') && chapterOf(line) === number

/** Returns a database filter for passages that may stand at a place; `standsAt` decides. */
export const placeFilter = ({ kind, number }: Place): object => {
  if (kind !== 'chapter') return { [`parts.${kind}`]: Number(number) }
  const figures = number.replaceAll('.', '\\.')
  const forms = [figures, romanOf(Number(number)), hanOf(Number(number))].filter(Boolean)
  const path = new RegExp(`(?:^|[^.,\\p{N}])(?:${forms.join('|')})`, 'iu')
  if (!number.includes('.')) return { path }
  const clause = `(?:^|\\n)[^\\p{N}\\n]{0,20}${figures}(?![.,]?\\p{N})`
  return { $or: [{ path }, { text: new RegExp(clause, 'iu') }] }
}

/** Returns the passages that stand at a place, by file and in the order of each file. */
export const passagesAt = (place: Place, passages: Passage[]): Passage[] =>
  passages
    .filter(passage => standsAt(place, passage))
    .toSorted((one, other) => one.fileId.localeCompare(other.fileId) || one.order - other.order)

const romanSigns = Object.entries({ X: 10, IX: 9, V: 5, IV: 4, I: 1 })
const romanOf = (value: number): string => {
  if (!Number.isInteger(value) || value < 1 || value >= 40) return ''
  const [sign, worth] = romanSigns.find(([, one]) => one <= value)!
  return sign + romanOf(value - worth)
}
const hanSigns = '一二三四五六七八九'
const hanOf = (value: number): string => {
  if (!Number.isInteger(value) || value < 1 || value >= 100) return ''
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const ten = tens ? `${tens > 1 ? hanSigns[tens - 1] : ''}十` : ''
  return ten + (ones ? hanSigns[ones - 1] : '')
}
const written = new Map(
  Array.from({ length: 39 }, (_, at) => at + 1).flatMap(value => [
    [romanOf(value).toLowerCase(), String(value)] as const,
    [hanOf(value), String(value)] as const,
  ]),
)
const inFigures = (number: string): string => written.get(number.toLowerCase()) ?? number
