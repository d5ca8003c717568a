import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import { Closed } from './Closed.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { IconButton } from './IconButton.tsx'
import { Alert, Offline } from './Offline.tsx'
import { CloseIcon, MoreIcon, NewIcon } from './icons.tsx'

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
  const door = card?.door
  const isShut = door && chat.isLoaded.value
  const panel = useRef<HTMLElement>(null)
  // Once it is drawn anew, the part that had the focus may be gone.
  // oxlint-disable-next-line react/refs
  const hadFocus = panel.current?.matches(':focus-within')
  const isDialog = display === 'launcher'
  const Heading = display === 'page' ? 'h1' : 'h2'

  // The form at the door and the field take each other's place, and the focus.
  useLayoutEffect(() => {
    if (hadFocus) (field.current ?? panel.current)?.focus()
  }, [isShut])

  const openTalk = (button: HTMLElement) =>
    import('../talk.ts').then(({ openTalk }) => openTalk(button, chat), chat.fail)
  const startOver = () => {
    chat.startOver()
    field.current?.focus()
  }

  return (
    <section
      ref={panel}
      class={isNew ? (card ? 'panel new known' : 'panel new') : 'panel'}
      role={isDialog ? 'dialog' : 'group'}
      aria-label={title}
      tabIndex={-1}
    >
      <header class="top">
        {card && <Avatar key={card.logo} chat={chat} />}
        <Heading dir="auto">{card && title}</Heading>
        {!isNew && !door && (
          <>
            <span>
              <IconButton
                label={words.options}
                class="round"
                aria-expanded={false}
                onClick={event => void openTalk(event.currentTarget)}
              >
                <MoreIcon />
              </IconButton>
            </span>
            <IconButton label={words.newChat} class="round" onClick={startOver}>
              <NewIcon />
            </IconButton>
          </>
        )}
        {isDialog && (
          <IconButton label={words.close} class="round" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      {door && !chat.loadError.value ? (
        // Until it is known whether this visitor is in, there is neither.
        isShut && <Closed chat={chat} door={door} />
      ) : (
        <>
          <Conversation chat={chat} />
          <Offline text={words.noNetwork} />
          {chat.trouble.value && <Alert text={chat.trouble.value} />}
          {isNew && <Notice chat={chat} />}
          <Composer chat={chat} field={field} />
        </>
      )}
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

/** The line of the owner before the first message. */
const Notice = ({ chat }: { chat: Chat }) => {
  const { notice, links } = chat.card.value ?? {}
  const words = chat.words.value
  return notice?.isOn ? (
    <p class="notice" dir="auto">
      {notice.text || words.notice} <Link href={notice.link || links?.privacy} text={words.more} />
    </p>
  ) : null
}

const Links = ({ chat }: { chat: Chat }) => {
  const { privacy, imprint } = chat.card.value?.links ?? {}
  const words = chat.words.value
  return privacy || imprint ? (
    <nav>
      <Link href={privacy} text={words.privacy} />
      <Link href={imprint} text={words.imprint} />
    </nav>
  ) : null
}

/** A link to a page beside this one, where there is one. */
const Link = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : null
