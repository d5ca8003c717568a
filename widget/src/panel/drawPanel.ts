import { effect, signal } from '@preact/signals'
import { createRef, h, render } from 'preact'
import { adopt } from '../adopt.ts'
import type { Emit } from '../Events.ts'
import type { KnownCard } from '../chat/botCard.ts'
import { chat, type Chat } from '../chat/chat.ts'
import { callerOf } from '../chat/caller.ts'
import { lineTo } from '../chat/Line.ts'
import { ChatPanel, type Display } from './ChatPanel.tsx'
import scrolls from '../markdown/scrolls.css'
import css from './ChatPanel.css'
import host from './host.css'
import type { Look } from '../Options.ts'
import { accentOf, readableOn, textOn } from '../color.ts'
import { direction } from '../texts.ts'
import type { Visitor } from '../visitor.ts'

export type PanelOptions = Visitor & {
  bot: string
  display: Display
  color?: string | undefined
  language?: string | undefined
  /** The part of the card that the page has from the start. */
  known?: KnownCard | undefined
  onClose?: () => void
  /** Called once the bot's own look is known. */
  onCard?: (card: KnownCard) => void
  /** Tells the page what happens in the chat. */
  emit?: Emit
}

export type Panel = {
  show: (takeFocus: boolean) => void
  hide: () => void
  ask: (question: string) => Promise<void>
  /** Begins a new conversation. */
  reset: () => void
  /** Takes up the conversation that the tab has, which went on elsewhere. */
  recall: () => void
  update: (look: Look) => void
  remove: () => void
}

/** Draws the chat with a bot into a shadow root once its words are there, hidden until `show`. */
export const openPanel = (root: ShadowRoot, options: PanelOptions): Promise<Panel> => {
  // The page of a bot is in no language of its own: there the visitor's counts.
  const pageLanguage = options.display === 'page' ? '' : document.documentElement.lang
  const { bot, language, known, emit } = options
  const line = lineTo(bot, undefined, callerOf(bot, options))
  return drawPanel(root, options, chat(bot, language, pageLanguage, known, line, emit))
}

/** Draws a chat into a shadow root once its words are there, hidden until `show`. */
export const drawPanel = async (
  root: ShadowRoot,
  options: PanelOptions,
  model: Chat,
): Promise<Panel> => {
  const { onClose = () => {}, display } = options
  void model.load()
  await model.ready
  const field = createRef<HTMLTextAreaElement>()
  const box = document.createElement('div')
  box.className = `box ${display}`
  box.hidden = true
  root.append(box)

  adopt(root, host + scrolls + css)
  const ownColor = signal(options.color)
  const inks = adopt(root, '')
  const stopDressing = effect(() => {
    const card = model.card.value
    const color = accentOf(ownColor.value ?? card?.color)
    inks.replaceSync(drawInks(color))
    box.lang = model.language.value
    box.dir = direction(model.language.value)
    if (card) options.onCard?.(card)
  })
  const ending = new AbortController()
  followKeyboard(box, ending.signal)
  if (display === 'launcher') keepKeys(box, onClose)
  render(h(ChatPanel, { chat: model, display, field, onClose }), box)

  return {
    show: takeFocus => {
      box.hidden = false
      void model.load()
      // The first question does not wait for what sends it.
      import('../chat/ask.ts').catch(() => {})
      // On a touch screen the field would bring up the keyboard over the greeting.
      const isTouch = matchMedia('(pointer: coarse)').matches
      const first = isTouch ? null : field.current
      if (takeFocus) (first ?? box.querySelector<HTMLElement>('.panel'))?.focus()
    },
    hide: () => {
      box.hidden = true
      model.voice.value?.stop()
    },
    ask: model.ask,
    reset: model.startOver,
    recall: model.recall,
    update: ({ color, language, ...visitor }) => {
      ownColor.value = color
      void model.speakIn(language)
      if (model.caller.callFor(visitor)) void model.reload()
    },
    remove: () => {
      model.stop()
      model.voice.value?.stop()
      stopDressing()
      ending.abort()
      render(null, box)
      box.remove()
    },
  }
}

/** The owner's colour, what reads on it, and itself as text on the raised surfaces, light and dark. */
const drawInks = (color: string) =>
  `.box{--accent:${color};--on-accent:${textOn(color)};` +
  `--ink-light:${readableOn('#f4f4f5', color)};--ink-dark:${readableOn('#27272a', color)}}`

/** Esc closes; Tab goes round in a panel that covers the page; the page's own shortcuts don't hear what is typed. */
const keepKeys = (box: HTMLElement, onEscape: () => void) => {
  box.addEventListener('keydown', event => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.isComposing) {
      // A dialog of the page that is open, too, stays.
      event.preventDefault()
      onEscape()
    }
    if (event.key !== 'Tab' || box.clientWidth < innerWidth) return
    const stops = [...box.querySelectorAll<HTMLElement>('button:enabled, textarea, input, a')]
    const edge = stops.at(event.shiftKey ? 0 : -1)
    if (event.composedPath()[0] !== edge) return
    event.preventDefault()
    stops.at(event.shiftKey ? -1 : 0)?.focus()
  })
  box.addEventListener('keyup', event => event.stopPropagation())
}

/** On phones the panel is as tall as what the keyboard leaves; zooming by two fingers does not change that. */
const followKeyboard = (box: HTMLElement, signal: AbortSignal) => {
  const viewport = window.visualViewport
  if (!viewport) return
  const follow = () => {
    const { scale, height, offsetTop } = viewport
    const top = scale > 1 ? 0 : offsetTop
    box.style.cssText = `--top:${top}px;--height:${Math.round(height * scale)}px`
  }
  follow()
  for (const name of ['resize', 'scroll']) viewport.addEventListener(name, follow, { signal })
}
