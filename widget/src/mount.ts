import { adopt } from './adopt.ts'
import css from './host/host.css'
import { releaseFocus, shieldEvents } from './host/shieldEvents.ts'
import { stayReachable } from './host/stayReachable.ts'
import type { KnownCard } from './chat/botCard.ts'
import { launcher } from './launcher/Launcher.ts'
import type { openPanel, Panel } from './panel.ts'

export type Options = {
  /** The bot's address, like `https://mybot.example.com`. */
  bot: string
  /** `launcher`: a round button in a corner of the window. `inline`: the chat fills the target. */
  display?: 'launcher' | 'inline'
  /** The corner of the launcher; the bot's own setting where absent. */
  position?: 'left' | 'right' | undefined
  /** `#rrggbb`; the bot's own setting where absent. */
  color?: string | undefined
  /** `auto`: as the page's `color-scheme` says; the bot's own setting where absent. */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Words beside the icon of the launcher; the bot's own setting where absent. */
  text?: string | undefined
  /** A language code for the chat's own texts; the bot's, the page's or the visitor's where absent. */
  language?: string | undefined
  /** Accessible name of the launcher. */
  label?: string | undefined
  /** True to open the chat at once. */
  open?: boolean | undefined
}

export type Handle = {
  open: () => Promise<void>
  close: () => void
  /** Opens the chat and sends the question. */
  ask: (question: string) => Promise<void>
  unmount: () => void
}

type Door = { openPanel: typeof openPanel }
type Host = HTMLElement & { [handleOf]?: Handle; [homeOf]?: Element }

/** Key of a host's handle, the same for all copies of the widget on a page. */
const handleOf: unique symbol = Symbol.for('sandbox-ai.handle')
const homeOf: unique symbol = Symbol.for('sandbox-ai.home')
const tag = 'sandbox-ai-chat'

/**
 * Mounts a bot's chat in `target`, or returns the handle of the one mounted there already. `load` loads the panel; `known`
 * is what the script that mounts it knows of the bot.
 */
export const mountWith = (
  load: () => Promise<Door>,
  target: Element,
  options: Options,
  known?: KnownCard,
): Handle => {
  const bot = new URL(options.bot).origin
  const { display = 'launcher' } = options
  // Beside a modal dialog it is not where it was mounted.
  const present = [...target.children, ...document.querySelectorAll(tag)].find(
    (element): element is Host =>
      (element as Host)[homeOf] === target && (element as Host).dataset.bot === bot,
  )
  if (present?.[handleOf]) return present[handleOf]

  const host: Host = document.createElement(tag)
  host.dataset.bot = bot
  host.dataset.display = display
  const root = host.attachShadow({ mode: 'open' })
  adopt(root, css)
  let panel: Promise<Panel> | undefined
  let isOpen = false
  const cleanUp: (() => void)[] = []

  const prepare = () => (panel ??= load().then(draw))
  const draw = (door: Door) =>
    door.openPanel(root, {
      bot,
      display,
      color: options.color,
      language: options.language,
      onClose: close,
      known,
      onCard: setAppearance,
    })
  const setAppearance = (card?: Partial<KnownCard>) => {
    host.dataset.theme = options.theme ?? card?.theme ?? 'auto'
    button?.setAppearance({
      color: options.color ?? card?.color,
      position: options.position ?? card?.position,
      text: options.text ?? card?.launcherText ?? '',
      label: options.label ?? (card?.title || 'Chat'),
    })
  }

  const open = async (takeFocus = true) => {
    isOpen = true
    if (takeFocus) releaseFocus(host)
    const ready = await prepare().catch(() => null)
    if (!ready) return leaveFor(bot)
    if (!isOpen) return
    ready.show(takeFocus)
    button?.setOpen(true)
  }
  const close = () => {
    if (!isOpen) return
    isOpen = false
    void panel?.then(view => view.hide())
    button?.setOpen(false)
    button?.focus()
  }
  const leaveFor = (address: string) => {
    isOpen = false
    panel = undefined
    window.open(address, '_blank', 'noopener')
  }

  const onIntent = () => void prepare().catch(() => (panel = undefined))
  const button =
    display === 'launcher'
      ? launcher(root, {
          onIntent,
          onClick: () => (isOpen ? close() : void open()),
        })
      : null

  const handle: Handle = {
    open: () => open(),
    close,
    ask: async question => {
      await open()
      await (await panel)?.ask(question)
    },
    unmount: () => {
      isOpen = false
      for (const clean of cleanUp) clean()
      host.remove()
      void panel?.then(view => view.remove())
    },
  }
  host[handleOf] = handle
  host[homeOf] = target
  target.append(host)
  cleanUp.push(shieldEvents(host, onIntent))
  if (button) cleanUp.push(stayReachable(host, target))
  setAppearance(known)
  if (options.open || !button) void open(false)
  return handle
}
