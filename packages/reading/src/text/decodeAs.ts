import iconv from 'iconv-lite'

/** The text of bytes in an encoding that `iconv-lite` knows, or in `iso-2022-jp`. */
export function decodeAs(bytes: Buffer, encoding: string): string {
  if (encoding === 'iso-2022-jp') return new TextDecoder(encoding).decode(bytes)
  const text = iconv.decode(bytes, encoding)
  // Apple put the euro in the place of the currency sign in 1998.
  return /^mac(intosh|roman)$/.test(encoding) ? text.replaceAll('¤', '€') : text
}
