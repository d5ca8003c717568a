/** True for a text that is the id of a document as we write it; the database's own driver takes any twelve letters. */
export const isObjectId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
