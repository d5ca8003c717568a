import type { RefObject } from 'preact'
import type { Chat } from './chat.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { CloseIcon, NewIcon } from './icons.tsx'

export type Display = 'launcher' | 'inline' | 'page'

type Props = {
  chat: Chat
  display: Display
  field: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

/** The whole chat: title, what was said, the field. In a corner it is a dialog that Esc closes. */
export const ChatPanel = ({ chat, display, field, onClose }: Props) => {
  const words = chat.words.value
  const title = chat.card.value?.title || chat.card.value?.botName || words.chat
  const isDialog = display === 'launcher'

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' && isDialog) onClose()
  }
  const startOver = () => {
    chat.startOver()
    field.current?.focus()
  }

  return (
    <section
      class="panel"
      role={isDialog ? 'dialog' : 'region'}
      aria-label={title}
      onKeyDown={onKeyDown}
      onKeyUp={event => event.stopPropagation()}
    >
      <header class="top">
        <span class="avatar" aria-hidden="true">
          {[...title][0]?.toUpperCase()}
        </span>
        <h2 dir="auto">{title}</h2>
        {chat.turns.value.length > 0 && (
          <button
            type="button"
            class="round"
            aria-label={words.newChat}
            title={words.newChat}
            onClick={startOver}
          >
            <NewIcon />
          </button>
        )}
        {isDialog && (
          <button
            type="button"
            class="round"
            aria-label={words.close}
            title={words.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        )}
      </header>
      <Conversation chat={chat} />
      <Composer chat={chat} field={field} />
      <p class="spoken" role="status">
        {chat.announcement}
      </p>
    </section>
  )
}
