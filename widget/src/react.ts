import { createElement, forwardRef, useEffect, useRef, useState, type CSSProperties } from 'react'
import { mount, type Events, type Handle, type Options } from './index.ts'

type Listeners = {
  [Name in keyof Events as `on${Capitalize<Name>}`]?: (detail: Events[Name]) => void
}

export type SandboxChatProps = Options &
  Listeners & {
    /** Of the element that an inline chat fills. */
    className?: string
    style?: CSSProperties
  }

const names = ['open', 'close', 'message', 'answer', 'source', 'rating', 'error'] as const

/**
 * A bot's chat: a launcher in the corner of the window, or with `display="inline"` an element that it fills. Its ref is the
 * handle of the chat. On a server it renders that element, or nothing.
 */
export const SandboxChat = forwardRef<Handle, SandboxChatProps>(function SandboxChat(props, ref) {
  const { bot, display, className, style } = props
  const { position, offset, color, theme, text, language, label } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const latest = useRef(props)
  const chat = useRef<Handle>(null)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const target = display === 'inline' ? frame : document.body
    if (!target) return
    const handle = mount(target, { ...latest.current, bot, display })
    chat.current = handle
    for (const name of names) handle.on(name, detail => tell(latest.current, name, detail))
    return () => {
      chat.current = null
      handle.unmount()
    }
  }, [bot, display, frame])
  // A ref may be another function at every render: the chat stays.
  useEffect(() => {
    give(ref, chat.current)
    return () => give(ref, null)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each makes another handle
  }, [ref, bot, display, frame])
  useEffect(() => {
    chat.current?.update({ position, offset, color, theme, text, language, label })
  }, [position, offset, color, theme, text, language, label])

  return display === 'inline' ? createElement('div', { ref: setFrame, className, style }) : null
})

const give = (ref: React.ForwardedRef<Handle>, handle: Handle | null) => {
  if (typeof ref === 'function') ref(handle)
  else if (ref) ref.current = handle
}

const tell = <Name extends keyof Events>(
  props: Listeners,
  name: Name,
  detail: Events[Name],
): void => {
  const listener = props[`on${name[0]?.toUpperCase()}${name.slice(1)}` as keyof Listeners] as
    | ((detail: Events[Name]) => void)
    | undefined
  listener?.(detail)
}
