/** A piece of RTF. `byte` is a character by its number in the code page, `symbol` a control of one sign. */
export type Token =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | undefined }
  | { kind: 'symbol'; sign: string }
  | { kind: 'byte'; text: string }
  | { kind: 'text'; text: string }

const piece = /\\([a-z]+)(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/giy

/** Cuts RTF, one byte a character, into its pieces; binary data is passed over. */
export function* rtfTokens(rtf: string): Generator<Token> {
  const next = new RegExp(piece)
  for (let match = next.exec(rtf); match; match = next.exec(rtf)) {
    const [, word, value, byte, sign, brace, text] = match
    if (word === 'bin') next.lastIndex += Math.max(0, Number(value ?? 0))
    else if (word) yield { kind: 'word', word, value: value ? Number(value) : undefined }
    else if (byte) yield { kind: 'byte', text: String.fromCharCode(Number.parseInt(byte, 16)) }
    else if (sign && /[\\{}]/.test(sign)) yield { kind: 'text', text: sign }
    else if (sign) yield { kind: 'symbol', sign }
    else if (brace) yield { kind: brace === '{' ? 'open' : 'close' }
    else if (text) yield { kind: 'text', text: text.replace(/[\r\n\0]+/g, '') }
  }
}
