/** Words that only link a sentence to the one before. */
const linking =
  /^(?:however|moreover|furthermore|additionally|in addition|also|therefore|thus|hence|consequently|nevertheless|meanwhile|similarly|likewise|for example|for instance|in fact|as a result|on the other hand),\s+(?=\p{L})/iu
/** The same without a comma, before a word that begins what is said in English alone. */
const joining =
  /^(?:(?:but|and|yet),?|so,)\s+(?=(?:the|i|you|we|they|he|she|it|this|these|those|our|your|my|his|her|its|there|if|when)\b)/iu

/** A sentence without the words that link it to the one before. */
export const unlinked = (text: string): string => {
  const rest = text.replace(linking, '').replace(joining, '')
  return rest === text ? text : rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}
