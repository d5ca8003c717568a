import type { Shape, ShapeWords } from '../languages/Language.ts'
import { languages } from '../languages/languages.ts'
import { stepsIn, wholeWord, wordPattern, wordsFor } from '../languages/wordPattern.ts'
import { anyOf, either, inOrder, type Pattern } from './patterns.ts'
import { currencies, hour, numberWords, sizes, some, spans, symbols } from './quantities.ts'

type Kind = Exclude<keyof ShapeWords, 'askedSo' | 'shownSo'>
/** The pattern of any word of a kind that a language has for the shape. */
type Any = (kind: Kind) => string

/**
 * `named` are words that only name the shape, `aside` those that say no more where it is asked for, `asked` is met in a
 * folded question, `shown` in a folded sentence with the names of its columns before it.
 */
type Patterns = { named: Pattern; aside: Pattern; asked: Pattern; shown: Pattern }

const whole = (words: string) => `\\b${words}\\b`
const sourcesOf = (patterns: (RegExp | undefined)[]) =>
  patterns.flatMap(pattern => pattern?.source ?? [])

/** The patterns of a shape in all languages; `forms` are how it is shown in none of them or by several of its words. */
const shape = (
  name: Shape,
  forms: (any: Any) => string[] = () => [],
  ordered: (any: Any) => string[][] = () => [],
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
        ...(single ?? []).flat().map(whole),
        `^\\W*${any('alone')}\\W*$`,
        ...sourcesOf(own.map(({ askedSo }) => askedSo)),
      ]),
      ...(several ?? []).map(parts => inOrder(parts.map(whole))),
    ),
    shown: either(
      anyOf(() => [...forms(any), ...sourcesOf(own.map(({ shownSo }) => shownSo))]),
      ...ordered(any).map(inOrder),
    ),
  }
}

/** Six figures and more in a row; years and days are none. */
const phoneNumber =
  '(?<!\\p{Nd}[./-]?)(?!(?:19|20)\\p{Nd}{2} ?[-–/.] ?\\p{Nd}{2})(?!(?:\\p{Nd}{1,2}[./-]){2}\\p{Nd}{4})(?:\\p{Nd}[ ()./-]{0,2}){5}\\p{Nd}'

/** How each shape is named, asked for and written. */
export const shapePatterns: Record<Shape, Patterns> = {
  age: shape('age', any => [
    `${some}[\\s-]?(?:and a half )?${any('behind')}\\b`,
    `\\b${any('before')}[\\s-](?:\\p{Nd}{1,2}|${numberWords})(?![\\p{Nd}\\p{L}])`,
    whole(any('shown')),
  ]),
  phone: shape('phone', () => [phoneNumber]),
  mail: shape('mail', () => ['@']),
  contact: shape('contact', () => ['@\\p{L}', phoneNumber]),
  address: shape(
    'address',
    any => [
      `\\p{Nd}[a-z]?,? (?:[\\p{L}.'’-]+ ){1,4}${any('behind')}\\b`,
      '\\b[a-z]\\.?[a-z]\\.? \\p{Nd}{5}(?:-\\p{Nd}{4})?\\s*$',
      '\\b[a-z]{1,2}\\p{Nd}[a-z\\p{Nd}]? ?\\p{Nd}[a-z]{2}\\b',
    ],
    any => [[`\\b${any('before')} \\p{L}`, '\\p{Nd}']],
  ),
  reduction: shape('reduction', any => [
    `(?:\\p{Nd}|\\p{Nd}\\s?(?:%|${any('share')}|\\p{Sc})) ${any('behind')}\\b`,
    whole(any('shown')),
  ]),
  money: shape(
    'money',
    any => [
      '\\p{Sc}\\s?\\p{Nd}',
      '\\p{Nd}\\s?\\p{Sc}',
      `${some}\\s(?:\\p{L}+\\s)?${currencies()}\\b`,
      `\\b${currencies()}\\s\\p{Nd}`,
      `(?<!-)${whole(any('shown'))}`,
    ],
    any => [[`\\b${any('columns')}|${wholeWord(wordsFor('price'))}`, '\\t', '\\p{Nd}']],
  ),
  clock: shape('clock', any => [
    '\\b\\p{Nd}{1,2}[:.h]\\p{Nd}{2}\\b',
    `\\p{Nd}\\s?${any('unit')}\\b`,
    whole(any('shown')),
    `\\b${any('before')} ${hour}(?=[^\\p{L}\\p{N}%:.,/-]*(?:$|[.,;:!?](?:\\s|$)|${any('next')}\\b)|[-–]\\p{Nd})`,
    `${hour} ${any('behind')}\\b`,
  ]),
  often: shape('often', any => [whole(any('shown')), `\\b${any('before')} ${spans}\\b`]),
  size: shape('size', () => [
    '\\p{Sc}\\s?\\p{Nd}',
    `\\p{Nd}\\s?(?:\\p{Sc}|${symbols})`,
    `${some}[\\s-](?:\\p{L}+[\\s-])?${sizes}\\b`,
  ]),
  span: shape('span', any => [
    `${some}[\\s-]?(?:\\p{L}+[\\s-])?${spans}\\b`,
    whole(any('shown')),
    `(?:\\p{Nd}\\s?|${some} )(?:mm|cm|k?m|ft|${any('behind')})\\b`,
    '(?<!\\p{Nd})\\p{Nd}{4}\\D{1,5}\\p{Nd}{4}(?!\\p{Nd})',
  ]),
}
