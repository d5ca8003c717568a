/** Returns the addresses of a pasted list, one per line or with commas, semicolons or names around them. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map(part => /<([^<>]+)>/.exec(part)?.[1] ?? part)
    .flatMap(part => part.trim().split(/\s+/))
    .map(address => address.toLowerCase())
    .filter(Boolean)
