import { adopt } from './adopt.ts'
import type { KnownCard } from './chat/botCard.ts'
import type { Controls, Core } from './panel.ts'
import css from './host/host.css'
import { keepInPage } from './host/keepInPage.ts'
import { keptOpen } from './host/keptOpen.ts'
import { releaseFocus } from './host/releaseFocus.ts'
import { shieldEvents } from './host/shieldEvents.ts'
import { launcher } from './launcher/Launcher.ts'
import type { Look, Options } from './Options.ts'

/** Modules that are loaded when they are needed. */
export type Parts = {
  panel: () => Promise<{ control: (core: Core) => Promise<Controls> }>
  reach?: () => Promise<typeof import('./host/reach.ts')>
  extras?: () => Promise<typeof import('./extras.ts')>
  /** Offers to load an inline chat again, whose every click does that. */
  offer?: (root: ShadowRoot) => void
}

/** Key under which an element, or the document for its body, has its chats; the same for all copies of the widget. */
const chatsOf: unique symbol = Symbol.for('sandbox-ai.chats')
type Home = { [chatsOf]?: Record<string, Core> }

/**
 * Mounts a bot's chat in `target`, or returns the one mounted there already; `handleOf` makes it one for apps. `known` is
 * what the script that mounts it knows of the bot. All that a page carries before a visitor wants to chat; `panel.ts` is
 * the rest.
 */
export const mountWith = (
  parts: Parts,
  target: Element,
  options: Options,
  known?: KnownCard,
): Core => {
  const bot = new URL(options.bot).origin
  const isBody = target === document.body
  const chats = (((isBody ? document : target) as Home)[chatsOf] ??= {})
  if (chats[bot]) return chats[bot]

  const { display = 'launcher' } = options
  const look: Look = { ...options }
  let card = known ?? {}
  let loading: Promise<Controls> | undefined
  const ending = new AbortController()
  const { signal } = ending

  const element = document.createElement('sandbox-ai-chat')
  // Turbo keeps no copy of it.
  Object.assign(element.dataset, { bot, display, turboTemporary: '' })
  const root = element.attachShadow({ mode: 'open' })
  adopt(root, css)
  const button = display === 'launcher' ? launcher(root) : undefined

  const dress = (next = card) => {
    card = next
    element.dataset.theme = look.theme ?? card.theme ?? 'auto'
    button?.setAppearance({
      ...look,
      color: look.color ?? card.color,
      position: look.position ?? card.position,
      text: look.text ?? card.launcherText ?? '',
      label: look.label ?? (card.title || 'Chat'),
    })
  }
  const load = () => (loading ??= parts.panel().then(({ control }) => control(core)))
  const prepare = () => load().catch(() => (loading = undefined))
  const tell: Core['tell'] = async (act, isAsked) => {
    const controls = await prepare()
    if (controls) await act(controls)
    else if (isAsked) window.open(bot, '', 'noopener')
    else if (!button) parts.offer?.(root)
  }

  const core: Core = (chats[bot] = {
    element,
    root,
    bot,
    display,
    look,
    known,
    button,
    dress,
    signal,
    tell,
    isLoading: () => Boolean(loading),
    onClick: () => void tell(it => it.open(), true),
    unmount: () => {
      delete chats[bot]
      ending.abort()
      element.remove()
    },
  })
  const onEvent = (event: Event) => {
    if (event.type === 'mousedown') releaseFocus(element)
    // The offer to load an inline chat again waits for a press.
    if (button && /focusin|pointerover/.test(event.type)) void prepare()
    if (event.type === 'click') core.onClick(event)
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted && (loading || keptOpen(bot))) void tell(it => it.comeBack())
  }

  shieldEvents(element, onEvent, signal)
  if (button) {
    if (look.zIndex === undefined) element.dataset.top = ''
    addEventListener('pageshow', comeBack, { signal })
    keepInPage(element, () => (isBody ? document.body : target), signal, parts.reach)
  } else target.append(element)
  dress()
  if (options.button || options.hide || options.invite !== undefined) {
    element.dataset.hidden = ''
    const show = () => delete element.dataset.hidden
    void parts.extras?.().then(({ addExtras }) => addExtras(core, options), show)
  }
  if (!button || (keptOpen(bot) ?? options.open)) void tell(it => it.open(false))
  return core
}
