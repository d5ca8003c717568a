/** Function words of many languages, by ISO 639-3 code. */
declare module 'stopword' {
  const lists: Record<string, string[]>
  export default lists
}
