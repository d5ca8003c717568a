/** Marks on one letter that are kept, as in the Stream-Safe Text Format of Unicode (UAX 15); no language uses as many. */
const maxMarks = 30

/** The sound marks of half-width Katakana become marks by NFKC; they are the only letters that do. */
const mark = '[\\p{M}\\uFF9E\\uFF9F]'
const tooManyMarks = new RegExp(`${mark}{${maxMarks + 1}}`, 'u')
const furtherMarks = new RegExp(`(${mark}{${maxMarks}})${mark}+`, 'gu')

/**
 * Returns a text in a normal form of Unicode, in time that grows with its length alone: `normalize` sorts the marks on a
 * letter in time that grows with the square of their number, so those beyond thirty are left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  // oxlint-disable-next-line no-restricted-properties
  (tooManyMarks.test(text) ? text.replace(furtherMarks, '$1') : text).normalize(form)
