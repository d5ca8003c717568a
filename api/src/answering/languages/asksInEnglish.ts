/** Words that only English asks with, or begins a question with. */
const english =
  /\b(?:what|which|who(?:m|se)?|when|where|why|how|is|did|does|can)\b|^\W*(?:are|do|were)\b/iu

/** Whether a question is English beyond doubt; a few bare words never are. */
export const asksInEnglish = (question: string): boolean => english.test(question)
