import type { Texts } from '../texts/en.ts'
import { Retry } from './Retry.tsx'

type Props = {
  error: string | undefined
  words: Texts
  /** When it may be tried again, in milliseconds since 1970. */
  at?: number | undefined
  onRetry: () => void
}

/** A sentence on what went wrong, if there is one, and a button to try again. */
export const Failed = ({ error, words, at, onRetry }: Props) => (
  <div class={error ? 'after failed' : 'after'}>
    {error && <span dir="auto">{error}</span>}
    <Retry words={words} at={at} onClick={onRetry} />
  </div>
)
