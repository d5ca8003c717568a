import type { Shape, ShapeWords } from '../languages/Language.ts'
import { languages } from '../languages/languages.ts'
import {
  alternatives,
  stepsIn,
  wholeWord,
  wordEnd,
  wordPattern,
  wordsFor,
  wordStart,
} from '../languages/wordPattern.ts'
import { anyOf, either, inOrder, onlyWhere, type Pattern } from './patterns.ts'
import {
  amountByCode,
  currencies,
  hour,
  severalInWords,
  sizes,
  some,
  spans,
  symbols,
} from './quantities.ts'

type Kind = Exclude<keyof ShapeWords, 'askedSo' | 'shownSo'>
/** The pattern of all words of a kind, in any language, for one shape. */
type Any = (kind: Kind) => string

/**
 * How a shape is recognised. `named`: words that only name it. `aside`: words that say no more
 * where it is asked for. `asked`: in a folded question. `shown`: in a folded sentence, with the
 * names of its columns before it. `written`: in a sentence with its capitals.
 */
type Patterns = {
  named: Pattern
  aside: Pattern
  asked: Pattern
  shown: Pattern
  written: Pattern
}

const sourcesOf = (patterns: (RegExp | undefined)[]) =>
  patterns.flatMap(pattern => pattern?.source ?? [])

/**
 * The patterns of a shape in all languages. `forms` are ways to write it; `ordered`, ways in which
 * several parts follow each other; `written`, those that capitals tell.
 */
const shape = (
  name: Shape,
  forms: (any: Any) => string[] = () => [],
  ordered: (any: Any) => string[][] = () => [],
  written: () => string[] = () => [],
): Patterns => {
  const own = Object.values(languages).flatMap(({ shapes }) => shapes?.[name] ?? [])
  const any: Any = kind => wordPattern(own.map(one => one[kind]))
  const steps = own.flatMap(({ asked }) => (asked ? stepsIn(asked) : []))
  const [single, several] = [true, false].map(is =>
    steps.filter(({ length }) => (length === 1) === is),
  )
  return {
    named: anyOf(() => [`^${any('named')}$`]),
    aside: anyOf(() => [`^${any('aside')}$`]),
    asked: either(
      anyOf(() => [
        wholeWord(alternatives((single ?? []).flat())),
        `^[^\\p{L}\\p{N}]*${any('alone')}[^\\p{L}\\p{N}]*$`,
        ...sourcesOf(own.map(({ askedSo }) => askedSo)),
      ]),
      onlyWhere(
        anyOf(() => [wholeWord(alternatives((several ?? []).map(([first = '']) => first)))]),
        () => (several ?? []).map(parts => inOrder(parts.map(wholeWord))),
      ),
    ),
    shown: either(
      anyOf(() => [...forms(any), ...sourcesOf(own.map(({ shownSo }) => shownSo))]),
      ...ordered(any).map(inOrder),
    ),
    written: anyOf(written),
  }
}

/** Six digits and more in a row; years and days are none. */
const phoneNumber =
  '(?<!\\p{Nd}[./-]?)(?!(?:19|20)\\p{Nd}{2} ?[-–/.] ?\\p{Nd}{2})(?!(?:\\p{Nd}{1,2}[./-]){2}\\p{Nd}{4})(?:\\p{Nd}[ ()./-]{0,2}){5}\\p{Nd}'

/** What stands right before a number that is a fax's alone: `Tel./Fax` is for both. */
const faxBefore = (): string => {
  const faxes = Object.values(languages).flatMap(({ shapes }) => shapes?.fax ?? [])
  const both = `(?:[/&]|${wordStart}${wordsFor('and')})\\s?`
  const named = `${wordStart}${wordPattern(faxes.map(one => one.before))}`
  return `(?<!${both})${named}(?:\\s${wordPattern(faxes.map(one => one.aside))})?[^\\p{L}]{0,30}`
}

/** A length of time, or from one year to another. */
const span = (any: Any) => [
  `${some}[\\s-]?(?:\\p{L}+[\\s-])?${spans}${wordEnd}`,
  wholeWord(any('shown')),
  '(?<!\\p{Nd})\\p{Nd}{4}\\D{1,5}\\p{Nd}{4}(?!\\p{Nd})',
]

/** How each shape is named, asked for and written. */
export const shapePatterns: Record<Shape, Patterns> = {
  age: shape('age', any => [
    `${some}[\\s-]?(?:and a half )?${any('behind')}${wordEnd}`,
    `${wordStart}${any('before')}[\\s-](?:\\p{Nd}{1,2}|${severalInWords})(?![\\p{Nd}\\p{L}])`,
    wholeWord(any('shown')),
  ]),
  fax: shape('fax', undefined, any => [[wholeWord(any('before')), phoneNumber]]),
  phone: shape('phone', () => [`(?<!${faxBefore()})${phoneNumber}`]),
  mail: shape('mail', () => ['@']),
  contact: shape('contact', () => ['@\\p{L}', phoneNumber]),
  address: shape(
    'address',
    any => [
      `\\p{Nd}[a-z]?,? (?:[\\p{L}.'’-]+ ){1,4}${any('behind')}${wordEnd}`,
      '\\b[a-z]\\.?[a-z]\\.? \\p{Nd}{5}(?:-\\p{Nd}{4})?\\s*$',
      '\\b[a-z]{1,2}\\p{Nd}[a-z\\p{Nd}]? ?\\p{Nd}[a-z]{2}\\b',
    ],
    any => [[`${wordStart}${any('before')} \\p{L}`, '\\p{Nd}']],
  ),
  reduction: shape('reduction', any => [
    `(?:\\p{Nd}|\\p{Nd}\\s?(?:%|${any('share')}|\\p{Sc})) ${any('behind')}${wordEnd}`,
    wholeWord(any('shown')),
  ]),
  money: shape(
    'money',
    any => [
      '\\p{Sc}\\s?\\p{Nd}',
      '\\p{Nd}\\s?\\p{Sc}',
      `${some}\\s?(?:\\p{L}+\\s)?${currencies}${wordEnd}`,
      `${wordStart}(?=\\p{L}{2})${currencies}\\s\\p{Nd}`,
      `(?<!-)${wholeWord(any('shown'))}`,
    ],
    any => [[wholeWord(`(?:${any('columns')}|${wordsFor('price')})`), '\\t', '\\p{Nd}']],
    () => [amountByCode()],
  ),
  clock: shape('clock', any => [
    '\\b\\p{Nd}{1,2}[:.h]\\p{Nd}{2}\\b',
    `(?<!\\p{Nd})(?:[01]?\\p{Nd}|2[0-4])\\s?${any('unit')}${wordEnd}`,
    wholeWord(any('shown')),
    `${wordStart}${any('before')} ${hour}(?=[^\\p{L}\\p{N}%:.,/-]*(?:$|[.,;:!?](?:\\s|$)|${any('next')}${wordEnd})|[-–]\\p{Nd})`,
    `${hour} ${any('behind')}${wordEnd}`,
  ]),
  often: shape('often', any => [
    wholeWord(any('shown')),
    `${wordStart}${any('before')} ${spans}${wordEnd}`,
  ]),
  size: shape('size', () => [
    '\\p{Sc}\\s?\\p{Nd}',
    `\\p{Nd}\\s?(?:\\p{Sc}|${symbols})`,
    `${some}[\\s-](?:\\p{L}+[\\s-])?${sizes}${wordEnd}`,
  ]),
  length: shape('length', any => [
    ...span(any),
    `(?:\\p{Nd}\\s?|${some} )(?:mm|cm|k?m|ft|${any('behind')})${wordEnd}`,
  ]),
  span: shape('span', span),
}
