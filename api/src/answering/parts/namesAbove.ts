import type { Passage } from '../../training/passage.ts'
import { isFileTitle } from './fileTitle.ts'

/** The headings a passage stands under, outermost first, as far as who asks may hear them. */
export const headingsAbove = ({ file, path, isUnnamed }: Passage): string[] =>
  isUnnamed ? path.filter(name => !isFileTitle(name, file)) : path

/** The same with the name of its file. */
export const namesAbove = (passage: Passage): string[] =>
  passage.isUnnamed ? headingsAbove(passage) : [passage.file, ...passage.path]
