import type { Gap } from '@sandbox-ai/api/contract'
import { isAnswered } from '../material/withAnswer'

/** True when one of a gap's questions is among those that the note answers. */
export const isInNote = ({ topic, prompts }: Gap, answered: ReadonlySet<string>) =>
  [topic, ...prompts].some(prompt => isAnswered(answered, prompt))
