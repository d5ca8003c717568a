const leader = /\s*(?:[.…] ?){5,}(?=[\p{N}\p{Sc}]|$)/gu

/** Words without the dots that lead the eye from a name to its number. */
export const withoutLeaders = (words: string): string => words.replace(leader, ' ').trimEnd()
