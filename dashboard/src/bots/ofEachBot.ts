import { atom, type PrimitiveAtom } from 'jotai'

// Only ever moved from name to name: what they hold does not matter here.
const all: PrimitiveAtom<Record<string, unknown>>[] = []

/** An atom with a value for each bot, by its name. Values move along when a bot is renamed. */
export function ofEachBot<Value>() {
  const values = atom<Record<string, Value | undefined>>({})
  all.push(values as PrimitiveAtom<Record<string, unknown>>)
  return values
}

/** Moves what is known of a bot to its new name. */
export const moveBotAtom = atom(null, (get, set, from: string, to: string) => {
  for (const values of all) {
    const { [from]: value, ...others } = get(values)
    if (value !== undefined) set(values, { ...others, [to]: value })
  }
})
