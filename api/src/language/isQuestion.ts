/** Whether a sentence of the material ends as a question does. */
export const isQuestion = (sentence: string): boolean => /[?？؟]$/u.test(sentence)
