/**
 * Returns what turns tokens into text, from a vocabulary of byte-level BPE: each character of a token stands for a byte, as
 * in GPT-2's `bytes_to_unicode`. Bytes that are no UTF-8 become U+FFFD.
 */
export function readVocabulary(vocabulary: Record<string, number>) {
  const tokens: string[] = []
  for (const [text, token] of Object.entries(vocabulary)) tokens[token] = text
  const bytesOf = byteOfCharacters()
  return (ids: number[]) => {
    const characters = ids.flatMap(id => Array.from(tokens[id] ?? ''))
    return Buffer.from(characters.map(character => bytesOf.get(character) ?? 0x3f)).toString('utf8')
  }
}

/** Printable bytes of Latin-1 stand for themselves, the others in their order for what follows U+0100. */
function byteOfCharacters() {
  const isPlain = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte !== 0xad)
  let next = 0x100
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [
      String.fromCodePoint(isPlain(byte) ? byte : next++),
      byte,
    ]),
  )
}
