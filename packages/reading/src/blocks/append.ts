/** Adds some things to others, however many there are: a call takes no more than some 120,000 arguments. */
export const append = <T>(all: T[], more: Iterable<T>): void => {
  for (const one of more) all.push(one)
}
