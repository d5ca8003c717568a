import { fold } from '../../language/tokens.ts'

/** A file's name as people would say it. */
export const fileTitle = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** A file's name without its folders and its ending, however long. */
const bareName = (file: string) => (file.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w+$/, '')
const lettersOf = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Whether a heading is but the name of its file, however that is written: who may not hear the one may not hear the other. */
export const isFileTitle = (heading: string, file: string): boolean => {
  const names = [file, fileTitle(file), bareName(file)].map(lettersOf)
  return [heading, fileTitle(heading)].some(name => names.includes(lettersOf(name)))
}
