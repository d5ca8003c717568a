import type { Passage } from '../../training/passage.ts'
import { isFileTitle } from './fileTitle.ts'

/**
 * The headings that a passage stands under, outermost first, without
 * names that the visitor may not be told.
 */
export const headingsAbove = ({ file, path, isUnnamed }: Passage): string[] =>
  isUnnamed ? path.filter(name => !isFileTitle(name, file)) : path

/**
 * The name of a passage's file and the headings that it stands under, as
 * far as the visitor may be told them.
 */
export const namesAbove = (passage: Passage): string[] =>
  passage.isUnnamed ? headingsAbove(passage) : [passage.file, ...passage.path]
