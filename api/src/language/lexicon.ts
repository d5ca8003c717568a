import { functionWordsIn, isFunctionWord, maySaySomething } from './functionWords.ts'
import { eachToken, foldToken, type Token } from './tokens.ts'
import { term } from './words.ts'
import { openWordTable } from './wordTable.ts'

/** A word or number as it is written, and what is known of it wherever it stands. */
export type Word = Pick<Token, 'raw' | 'folded' | 'kind'> & {
  term: string
  /** The number of its term. */
  number: number
  /** No function word. */
  content: boolean
  capital: boolean
  /** Of a script without capitals: any word of it may be a name. */
  caseless: boolean
  /** With digits or capitals within. */
  code: boolean
}

/** A text's words in order, and where each starts. */
export type TextWords = { words: Word[]; starts: Int32Array }

/** The words met so far, each folded and stemmed once; terms have numbers from 0 on, to be compared by. */
export type Lexicon = {
  /** How many terms have a number. */
  size: () => number
  /** Whether so much was met that a new one should take its place. */
  isFull: () => boolean
  numberOf: (term: string) => number
  termOf: (number: number) => string
  /** Those that begin with the same four letters, itself among them; none of a shorter one. */
  relativesOf: (number: number) => readonly number[]
  /** The same of the last four letters. */
  rhymesOf: (number: number) => readonly number[]
  read: (text: string) => TextWords
}

const kinds: Token['kind'][] = ['word', 'number']
const rootLength = 4
/** Letters of words and terms that are kept. */
const mostLetters = 8_000_000

const capital = /^\p{Lu}/u
const caseless = /^\p{Lo}/u
const codeLike = /^(?=.*\p{Lu}.*\p{Lu})|^(?=.*\p{L})(?=.*\p{N})/u

/** What is cut out of a text keeps all of it in memory, unless it is so short that V8 copies it by itself. */
const copyOf = (cut: string) => (cut.length < 13 ? cut : Buffer.from(cut).toString())

/** The words are found by their letters where they stand: no word that is known is cut out of its text again. */
export function openLexicon(): Lexicon {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  /** By their first letters, and by their last. */
  const relatives = new Map<string, number[]>()
  const rhymes = new Map<string, number[]>()
  const words: Word[] = []
  /** Function words that say something in some texts, as they are there. */
  const asContent = new Map<Word, Word>()
  const table = openWordTable()
  let letters = 0
  /** What is being read. */
  let codes = new Uint16Array(0)
  const found: Word[] = []
  let starts = new Int32Array(0)

  const numberOf = (term: string) => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    const number = terms.push(term) - 1
    numbers.set(term, number)
    letters += term.length
    if (term.length < rootLength) return number
    shelve(relatives, term.slice(0, rootLength), number)
    shelve(rhymes, term.slice(-rootLength), number)
    return number
  }

  const newWord = (raw: string, kind: Token['kind']): Word => {
    const folded = foldToken(raw)
    const own = term({ folded, kind })
    return {
      raw,
      folded,
      kind,
      term: own,
      number: numberOf(own),
      content: own !== '' && !isFunctionWord(folded),
      capital: capital.test(raw),
      caseless: caseless.test(raw),
      code: codeLike.test(raw),
    }
  }

  const wordAt = (text: string, start: number, end: number, kind: Token['kind']): Word => {
    const number = table.numberAt(codes, start, end, kinds.indexOf(kind))
    if (number === words.length) {
      const word = newWord(copyOf(text.slice(start, end)), kind)
      words.push(word)
      if (maySaySomething(word)) asContent.set(word, { ...word, content: true })
    }
    return words[number]!
  }

  const inThisText = (text: Word[]): Word[] => {
    if (!text.some(word => asContent.has(word))) return text
    const isFunction = functionWordsIn(text)
    return text.map(word => (isFunction(word) ? word : (asContent.get(word) ?? word)))
  }

  return {
    size: () => terms.length,
    isFull: () => letters + table.letters() > mostLetters,
    numberOf,
    termOf: number => terms[number] ?? '',
    relativesOf: number => relatives.get((terms[number] ?? '').slice(0, rootLength)) ?? [],
    rhymesOf: number => rhymes.get((terms[number] ?? '').slice(-rootLength)) ?? [],
    read: text => {
      if (codes.length < text.length) {
        codes = new Uint16Array(text.length * 2)
        starts = new Int32Array(text.length * 2)
      }
      Buffer.from(codes.buffer).write(text, 'utf16le')
      let count = 0
      eachToken(text, (start, end, kind) => {
        starts[count] = start
        found[count++] = wordAt(text, start, end, kind)
      })
      return { words: inThisText(found.slice(0, count)), starts: starts.slice(0, count) }
    },
  }
}

const shelve = (shelves: Map<string, number[]>, key: string, number: number) => {
  const shelf = shelves.get(key)
  if (shelf) shelf.push(number)
  else shelves.set(key, [number])
}
