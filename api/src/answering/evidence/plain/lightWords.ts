import { isWord } from '../../languages/wordIn.ts'

/** True of a folded word that names nothing by itself in a question: `need` in `What do I need for the trip?` */
export const isEmptyWord = isWord('empty')

/** True of a folded verb that an answer may well leave out. */
export const isWeakWord = isWord('weak')
