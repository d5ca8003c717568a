import type { Gap } from '@sandbox-ai/api/contract'
import { holdsAnswer } from '../material/withAnswer'

/** True when the note answers one of a gap's questions. */
export const isInNote = ({ topic, prompts }: Gap, note: string | null) =>
  [topic, ...prompts].some(prompt => holdsAnswer(note ?? '', prompt))
