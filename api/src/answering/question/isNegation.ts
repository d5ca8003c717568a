const negations = new Set(
  'not never no without except besides none cannot nicht kein keine keinen keiner keinem keines nie pas jamais nunca non nao niet не нет'.split(
    ' ',
  ),
)

/**
 * Whether a folded word denies something, or leaves something out. The trees were fitted with these
 * words: the dictionaries' `denying` and `lacking` have others.
 */
export const isNegation = (folded: string): boolean => negations.has(folded)
