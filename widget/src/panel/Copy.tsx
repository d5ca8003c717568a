import { useSignal } from '@preact/signals'
import type { Chat } from '../chat/chat.ts'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** Milliseconds for which it is told what came of it. */
const moment = 3000

/** Copies a text and says so. Where the browser forbids it, as on pages without https, it says what to do instead. */
export const Copy = ({ chat, text }: { chat: Chat; text: string }) => {
  const said = useSignal('')
  const words = chat.words.value
  const timer = useSignal(0)
  const tell = (result: string) => {
    said.value = result
    chat.announcement.value = result
    clearTimeout(timer.peek())
    timer.value = window.setTimeout(() => {
      said.value = ''
      if (chat.announcement.value === result) chat.announcement.value = ''
    }, moment)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      tell(words.copied)
    } catch {
      tell(words.copyByHand)
    }
  }
  return (
    <span class="copy">
      <IconButton label={words.copy} class="small" onClick={() => void copy()}>
        {said.value === words.copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {said.value && <span class="said">{said}</span>}
    </span>
  )
}
