import { useSignal } from '@preact/signals'
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
  const card = chat.card.value
  const title = chat.title.value
  const isNew = chat.turns.value.length === 0
  const isDialog = display === 'launcher'
  const Heading = display === 'page' ? 'h1' : 'h2'

  const startOver = () => {
    chat.startOver()
    field.current?.focus()
  }

  return (
    <section
      class={isNew ? (card ? 'panel new known' : 'panel new') : 'panel'}
      role={isDialog ? 'dialog' : 'group'}
      aria-label={title}
      tabIndex={-1}
    >
      <header class="top">
        {card && <Avatar key={card.logo} chat={chat} />}
        <Heading dir="auto">{card && title}</Heading>
        {!isNew && (
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
      <Links chat={chat} />
      <output class="spoken">{chat.announcement}</output>
    </section>
  )
}

/** The bot's logo; the first letter of its title where it has none, or its page lets none be loaded. */
const Avatar = ({ chat }: { chat: Chat }) => {
  const isMissing = useSignal(false)
  const logo = chat.card.value?.logo
  return (
    <span class="avatar" aria-hidden="true">
      {logo && !isMissing.value ? (
        <img src={new URL(logo, chat.bot).href} alt="" onError={() => (isMissing.value = true)} />
      ) : (
        /^./u.exec(chat.title.value)?.[0].toUpperCase()
      )}
    </span>
  )
}

const Links = ({ chat }: { chat: Chat }) => {
  const { privacy, imprint } = chat.card.value?.links ?? {}
  const words = chat.words.value
  const link = (href: string | undefined, text: string) =>
    href && (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  return privacy || imprint ? (
    <nav>
      {link(privacy, words.privacy)}
      {link(imprint, words.imprint)}
    </nav>
  ) : null
}
