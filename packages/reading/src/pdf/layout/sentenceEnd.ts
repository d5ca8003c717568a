const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|[\p{L}]\.[\p{L}]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|vs|etc|No|Nos|Fig|Figs|Eq|Sec|Inc|Ltd|Co|Corp|al|cf|pp?|vol|ed|approx|ca|Art|Abs|Nr|bzw|z\.B|d\.h|u\.a)\.$/iu

/** Returns the end of the first sentence of a text: the place after its full stop, or the text's end. */
export function sentenceEnd(text: string) {
  for (const { index, 0: mark } of text.matchAll(
    /[.!?…]["'”’)\]]*(?=\s+["'“‘(]?[\p{Lu}\p{N}])|[。！？]/gu,
  )) {
    const end = index + mark.length
    if (!abbreviation.test(text.slice(Math.max(0, index - 12), index + 1))) return end
  }
  return text.length
}
