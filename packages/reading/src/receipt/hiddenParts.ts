import type { Draft, HiddenPart } from '../Draft.ts'

const names: Record<HiddenPart, (count: number) => string> = {
  sheet: counted('hidden sheet'),
  row: counted('hidden row'),
  column: counted('hidden column'),
  slide: counted('hidden slide'),
  comment: counted('comment'),
  resolved: counted('resolved comment'),
  section: counted('hidden section'),
  beside: () => 'text beside slides',
  text: () => 'hidden text',
}

/** Text is never counted: how many pieces it is in says nothing to its owner. */
const isUncounted = /^(text|beside)$/

function counted(one: string) {
  return (count: number) => `${count} ${count === 1 ? one : `${one}s`}`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Returns the number of hidden parts of a file and their treatment as a sentence; `''` where it has none. */
export function hiddenParts(hidden: Draft['hidden'] = {}, included: boolean): string {
  const hiddenKinds = (Object.keys(names) as HiddenPart[]).filter(part => hidden[part])
  if (hiddenKinds.length === 0) return ''
  const total = hiddenKinds.reduce(
    (sum, part) => sum + (isUncounted.test(part) ? 1 : hidden[part]!),
    0,
  )
  const parts = list.format(hiddenKinds.map(part => names[part](hidden[part]!)))
  const sentence = `${parts} ${total === 1 ? 'was' : 'were'} ${included ? 'included' : 'left out'}.`
  return sentence[0]!.toUpperCase() + sentence.slice(1)
}
