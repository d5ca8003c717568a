/** A file's name as people would say it. */
export const fileTitle = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** A file's name without its folders and its ending, however long. */
const bareName = (file: string) => (file.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w+$/, '')
const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a heading is but the name of its file, whatever stands between its words: who may not hear the one may not hear
 * the other. `Prices` in `prices.md` was written by itself.
 */
export const isFileTitle = (heading: string, file: string): boolean => {
  const names = [file, fileTitle(file), bareName(file)].map(lettersOf)
  return [heading, fileTitle(heading)].some(name => names.includes(lettersOf(name)))
}
