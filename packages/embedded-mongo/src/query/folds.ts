type Fold = (text: string) => string

const plain = /^[\x20-\x7e]*$/
const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** A text that is equal for strings a collator holds equal: what its indexes look strings up by. */
export function foldBy(collator: Intl.Collator): Fold {
  const { sensitivity, numeric } = collator.resolvedOptions()
  const lower =
    sensitivity === 'variant' ? (text: string) => text : (text: string) => text.toLowerCase()
  let known: Map<string, string> | undefined
  const sign = (one: string): string => {
    known ??= representatives(collator)
    const apart = one.normalize('NFKD')
    const isLigature =
      apart.length > 2 && !/\p{M}/u.test(apart) && collator.compare(one, apart) === 0
    return isLigature ? lower(apart) : (known.get(one) ?? one)
  }
  return text => {
    const counted = numeric ? text.replaceAll(/(?<!\d)0+(?=\d)/g, '') : text
    return plain.test(counted)
      ? lower(counted)
      : Array.from(counted.normalize('NFC'), sign).join('')
  }
}

/** For every sign of the alphabets one of those equal to it, plain letters first; nothing for a sign that is ignored. */
function representatives(collator: Intl.Collator): Map<string, string> {
  const pairs = alphabet.flatMap(first => alphabet.map(second => first + second))
  const all = [...signs(), ...pairs].sort(
    (a, b) =>
      collator.compare(a, b) || Number(plain.test(b)) - Number(plain.test(a)) || (a > b ? -1 : 1),
  )
  const representative = new Map<string, string>()
  let first = ''
  for (const one of all) {
    if (collator.compare(first, one) !== 0) first = one
    representative.set(one, first)
  }
  return representative
}

/** Written signs of the Basic Multilingual Plane, but for those of Chinese and Korean, of which none are equal. */
function* signs(): Generator<string> {
  for (let code = 1; code < 0xfffe; code++) {
    if ((code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xf900)) continue
    const one = String.fromCharCode(code)
    if (!/\p{Cn}/u.test(one)) yield one
  }
}
