import type { Passage } from '../../training/passage.ts'
import { fileTitle } from './fileTitle.ts'

/** The names a passage stands under, outermost first, as far as who asks may hear them: its file's, its headings. */
export const namesAbove = ({ file, path, isUnnamed }: Passage): string[] =>
  isUnnamed ? path.filter(name => fileTitle(name) !== fileTitle(file)) : [file, ...path]
