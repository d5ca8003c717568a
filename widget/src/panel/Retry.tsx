import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Texts } from '../texts/en.ts'

type Props = { words: Texts; at?: number | undefined; onClick: () => void }

/** A button to try again, which counts down the seconds until `at`, when it may be pressed. */
export const Retry = ({ words, at = 0, onClick }: Props) => {
  const left = useSignal(secondsUntil(at))
  useEffect(() => {
    const timer = setInterval(() => {
      left.value = secondsUntil(at)
      if (!left.value) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [at])
  return (
    <button type="button" class="quiet" disabled={left.value > 0} onClick={onClick}>
      {left.value ? words.retryIn.replace('#', String(left.value)) : words.retry}
    </button>
  )
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))
