import { stem } from '../../../language/stem.ts'

/**
 * Words that say more than their sentence without them, and what may carry them: a word of the passage, or behind `!` of
 * the sentence itself; with `-` one that is denied.
 */
const strong = `
only solely exclusively nur ausschliesslich uniquement solamente unicamente soltanto! alone sole unless except just limited seul solo
always permanently forever constantly invariably immer stets toujours siempre sempre: permanent constant every ever jederzeit
free complimentary gratis kostenlos kostenfrei umsonst gratuit gratuite gratuitement gratuito gratuita: waived -charge -cost -fee -pay -kosten
guaranteed guarantees guarantee garantiert garantizado: warranty warranted assured
unlimited limitless unrestricted unbegrenzt illimite ilimitado illimitato: limit limits limited
completely entirely fully totally vollig vollstandig entierement totalement totalmente: full entire whole complete all
mandatory obligatory compulsory obligatoire obligatorio obbligatorio verpflichtend: must required requirement requires require shall
official officially offiziell officiel officielle oficial ufficiale
`
  .trim()
  .split('\n')
  .map(line => {
    const [said = '', carriers = ''] = line.split(/[:!]/)
    const words = said.split(' ')
    return {
      said: new Set(words),
      carriers: [...words, ...carriers.trim().split(' ')],
      itself: line.includes('!'),
    }
  })

const universal = new Set(
  'all every everyone everybody everything always alle jeder tous toutes todos todas tutti tutte'.split(
    ' ',
  ),
)
/** What leaves others out. */
const limiting = new Set(
  'only just solely exclusively nur ausschliesslich uniquement seulement solo solamente soltanto'.split(
    ' ',
  ),
)
/** What takes the strength from the word behind it. */
const weakening = new Set(
  'nearly almost not virtually practically feel fast nicht pas no'.split(' '),
)
const partial = new Set(
  'some certain sometimes generally usually most mostly many often majority selected several few'.split(
    ' ',
  ),
)

type Spoken = { folded: string; term: string; content: boolean }

/** Whether what stands here says of all things of a name what the sentence says of those of one kind: of `new members`. */
const widens = (claim: Spoken[], at: number, said: Spoken[]): boolean => {
  const thing = claim[at + 1]
  const named = said.flatMap(({ term }, to) => (thing?.content && term === thing.term ? [to] : []))
  const isNarrowed = (to: number) => {
    const before = said[to - 1]
    return before?.content && !claim.some(({ term }) => term === before.term)
  }
  return named.length > 0 && named.every(isNarrowed)
}

/**
 * Whether a claim says more than its sentence and the passage around it do: always, only, free of charge; all where
 * some or only these are. `denied`: stems of what the passage denies.
 */
export const overstates = (
  claim: Spoken[],
  said: Spoken[],
  passage: { words: Spoken[]; denied: Set<string> },
): boolean => {
  const isCarried = (carrier: string, words: Spoken[]) =>
    carrier.startsWith('-')
      ? passage.denied.has(stem(carrier.slice(1)))
      : words.some(({ folded }) => folded === carrier)
  return claim.some(({ folded }, at) => {
    if (weakening.has(claim[at - 1]?.folded ?? '')) return false
    const isAll = universal.has(folded) && !said.some(word => universal.has(word.folded))
    if (isAll && widens(claim, at, said)) return true
    if (isAll && said.some(word => partial.has(word.folded) || limiting.has(word.folded)))
      return true
    const group = strong.find(one => one.said.has(folded))
    if (!group) return false
    const words = group.itself ? said : passage.words
    return !group.carriers.some(carrier => isCarried(carrier, words))
  })
}
