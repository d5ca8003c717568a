import { useSignal } from '@preact/signals'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { plainText } from '../markdown/plainText.ts'
import type { Texts } from '../texts/en.ts'

/** Copies the answer without its marks. Pages without https have no clipboard: nothing is shown there. */
export const CopyAnswer = ({ answer, words }: { answer: string; words: Texts }) => {
  const copied = useSignal(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(plainText(answer))
    copied.value = true
    setTimeout(() => (copied.value = false), 2000)
  }
  return (
    <IconButton label={words.copy} class="small" onClick={() => void copy().catch(() => {})}>
      {copied.value ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
