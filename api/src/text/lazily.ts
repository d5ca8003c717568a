/** Makes a value when it is first asked for, and keeps it. */
export const lazily = <T extends object | string | boolean>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
