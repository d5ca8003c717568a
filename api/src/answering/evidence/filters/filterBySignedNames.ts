import { fold } from '../../../language/tokens.ts'
import type { Place } from '../signs/sentenceSigns.ts'

/** `app.listen`, `v2.1.0`, `config.yaml`, `user@example.com`, `C++`, `C#`, `.NET`: names that signs are part of. */
const signed = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._-])(?:${[
    String.raw`\p{L}[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+`,
    String.raw`\p{L}[\p{L}\p{N}_-]+(?:\.\p{L}[\p{L}\p{N}_-]+)+`,
    String.raw`\p{L}+\p{N}+(?:\.\p{N}+)+`,
    String.raw`\p{L}(?:\+\+|#)`,
    String.raw`\.\p{L}[\p{L}\p{N}]+`,
  ].join('|')})(?![\p{L}\p{N}])`,
  'gu',
)

const namesIn = (text: string): string[] => (text.match(signed) ?? []).map(fold)

/**
 * Where a question holds such a name, the sentences that speak of it: they hold it, or follow one that does and hold no
 * other. Where there are none, those that hold no name like it: its words stand in many.
 */
export const filterBySignedNames = (question: string, places: Place[]): Place[] => {
  const asked = namesIn(question)
  if (!asked.length || places.some(place => asked.some(isFileOf(place)))) return places
  const saidAt = ({ ranked: { passage }, read }: Place, at: number) => {
    const sentence = read.sentences[at]
    return sentence ? namesIn(passage.text.slice(sentence.start, sentence.end)) : []
  }
  const meantIn = (place: Place) => {
    const said = saidAt(place, place.at)
    return said.length ? said : saidAt(place, place.at - 1)
  }
  const meaning = places.filter(place => meantIn(place).some(name => asked.includes(name)))
  if (meaning.length) return meaning
  return places.filter(place => !saidAt(place, place.at).some(name => asked.some(isLike(name))))
}

/** A file that is named is not asked for, but where to look. */
const isFileOf = ({ ranked: { passage } }: Place) => {
  const named = fold([passage.file, passage.url, ...passage.path].join(' '))
  return (name: string) => named.includes(name)
}

const isLike = (name: string) => {
  const parts = name.split(/[.@]/)
  return (other: string) => other.split(/[.@]/).some(part => part && parts.includes(part))
}
