import { fold } from '../../language/tokens.ts'

/** Names without repeats, whatever their capitals and accents. */
export const eachOnce = (names: string[]): string[] => [
  ...new Map(names.map(name => [fold(name), name])).values(),
]
