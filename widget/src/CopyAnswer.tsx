import { useSignal } from '@preact/signals'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { plainText } from './plainText.ts'
import type { Texts } from './texts.ts'

/** Copies the answer without its marks. Pages without https have no clipboard: nothing is shown there. */
export const CopyAnswer = ({ answer, words }: { answer: string; words: Texts }) => {
  const copied = useSignal(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(plainText(answer))
    copied.value = true
    setTimeout(() => (copied.value = false), 2000)
  }
  const label = copied.value ? words.copied : words.copy
  return (
    <button
      type="button"
      class="small"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      {copied.value ? <CheckIcon /> : <CopyIcon />}
    </button>
  )
}
