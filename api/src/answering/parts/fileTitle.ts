/** A file's name as people would say it. */
export const fileTitle = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** A file's name without its folders and its ending, however long that is. */
const bareName = (file: string) => (file.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w+$/, '')
const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a heading is just the name of its file, with other signs between the words:
 * whoever may not be told the one may not be told the other. `Prices` in `prices.md` is
 * taken for a heading that somebody wrote.
 */
export const isFileTitle = (heading: string, file: string): boolean => {
  const names = [file, fileTitle(file), bareName(file)].map(lettersOf)
  return [heading, fileTitle(heading)].some(name => names.includes(lettersOf(name)))
}
