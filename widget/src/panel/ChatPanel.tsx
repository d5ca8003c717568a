import type { RefObject } from 'preact'
import type { Chat } from '../chat/chat.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { IconButton } from './IconButton.tsx'
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
  const title = chat.title.value
  const isDialog = display === 'launcher'
  const Heading = display === 'page' ? 'h1' : 'h2'

  const startOver = () => {
    chat.startOver()
    field.current?.focus()
  }

  return (
    <section
      class={chat.turns.value.length ? 'panel' : 'panel new'}
      role={isDialog ? 'dialog' : 'group'}
      aria-label={title}
      tabIndex={-1}
    >
      <header class="top">
        <span class="avatar" aria-hidden="true">
          {/^./u.exec(title)?.[0].toUpperCase()}
        </span>
        <Heading dir="auto">{title}</Heading>
        {chat.turns.value.length > 0 && (
          <IconButton label={words.newChat} class="round" onClick={startOver}>
            <NewIcon />
          </IconButton>
        )}
        {isDialog && (
          <IconButton label={words.close} class="round" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <Conversation chat={chat} />
      <Composer chat={chat} field={field} />
      <output class="spoken">{chat.announcement}</output>
    </section>
  )
}
