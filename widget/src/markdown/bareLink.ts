/** Boundaries of a number that is not part of a longer one, a percentage or an amount. */
const [begins, ends] = [
  /(?<![\p{L}\p{N}+#]|\p{N}[ .,/:()-])/u,
  /(?![\p{L}\p{N}]|[ .,:/–-]\p{N}| ?[%\p{Sc}])/u,
]
/** Numbers that only look like phone numbers: `01-02-2024`, and `0012 3456 7890` in fours, as in accounts and cards. */
const dateOrFours =
  /\d{2}(?<between>[-/.])\d{2}\k<between>\d{2}|\d{4}(?<by> | ?[-–] ?)\d{4}(?:\k<by>\d{1,4})*(?![ –-]?\d)/
/** `+49 341 123456`, `0049 341 123456` · `01632 960 311`, `(030) 123456` · `(315) 555-0147`, `1-315-555-0147` */
const phones = [
  /(?:\+\d|00(?:[17]|[2-689]\d\d?)(?=[ (/-]))(?:[ ()./-]{0,2}\d){7,14}/,
  /(?:0[1-9]\d{0,4}|\(0\d{1,5}\))(?: | ?[-–/] ?)\d{2,8}(?:(?: | ?[-–] ?)\d{2,8}){0,4}/,
  /(?:1[-. ])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[-.])[2-9]\d\d[-.]\d{4}/,
]
const page =
  /(?:https?:\/\/|(?<![\p{L}\p{N}@./-])www\.(?=[\p{L}\p{N}]))[^\s<>"]*[^\s<>"'.,:;!?)\]]/u
const mail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@])/u

const anyOf = (parts: RegExp[]) => `(?:${parts.map(part => part.source).join('|')})`

/**
 * Pattern of links in plain text: web and email addresses, and telephone numbers with a country or area code.
 */
export const bareLink = anyOf([
  page,
  mail,
  new RegExp(`${begins.source}(?!${dateOrFours.source})${anyOf(phones)}${ends.source}`, 'u'),
])

/** Returns the `href` of a link; `undefined` for a number with too few or too many digits to be a telephone number. */
export const hrefOf = (bare: string) => {
  if (bare.startsWith('http')) return bare
  if (bare.startsWith('www')) return `https://${bare}`
  if (bare.includes('@')) return `mailto:${bare}`
  const number = bare.replace(/(?<=\d.*)\(0\)/, '').replace(/[^\d+]/g, '')
  const { length } = number
  return length > 15 || length < 7 ? undefined : `tel:${number}`
}
