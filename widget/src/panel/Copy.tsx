import { useSignal } from '@preact/signals'
import type { Chat } from '../chat/chat.ts'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** Milliseconds for which it is told what came of it. */
const moment = 3000

/** Copies a text and says so. Where the browser forbids it, as on pages without https, it says what to do instead. */
export const Copy = ({ chat, text }: { chat: Chat; text: string }) => {
  const status = useSignal('')
  const words = chat.words.value
  const timer = useSignal<ReturnType<typeof setTimeout>>()
  const tell = (result: string) => {
    status.value = chat.announcement.value = result
  }
  const copy = async () => {
    clearTimeout(timer.peek())
    try {
      await navigator.clipboard.writeText(text)
      tell(words.copied)
    } catch {
      tell(words.copyByHand)
    }
    timer.value = setTimeout(tell, moment, '')
  }
  return (
    <span class="copy">
      <IconButton label={words.copy} class="small" onClick={() => void copy()}>
        {status.value === words.copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {status.value && <span class="said">{status}</span>}
    </span>
  )
}
