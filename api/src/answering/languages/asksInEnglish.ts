/** Words that English asks with, or begins a question with; `is`, `do` and `are` are Dutch, Portuguese and Romanian as well. */
const english =
  /\b(?:what|which|who(?:m|se)?|when|where|why|how|is|did|does|can)\b|^\W*(?:are|do|were)\b/iu

/** Whether a question has a word that English asks with; a few bare words have none. */
export const asksInEnglish = (question: string): boolean => english.test(question)
