import { fold } from '../../language/tokens.ts'

/** Some names, each once, however it is written. */
export const eachOnce = (names: string[]): string[] => [
  ...new Map(names.map(name => [fold(name), name])).values(),
]
