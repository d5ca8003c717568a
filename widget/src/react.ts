import {
  createElement,
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
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
  const { position, offset, color, theme, text, language, label, visitorUrl } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const latest = useRef(props)
  const chat = useRef<Handle>(null)
  const fetchToken = useCallback(() => tokenOf(latest.current), [])
  // Another function at every render is no other visitor.
  const visitor = typeof props.visitor === 'function' ? fetchToken : props.visitor
  const namedVisitor = useRef(visitor)
  useEffect(() => {
    latest.current = props
    namedVisitor.current = visitor
  })

  useEffect(() => {
    const target = display === 'inline' ? frame : document.body
    if (!target) return
    const handle = mount(target, { ...latest.current, bot, display, visitor: namedVisitor.current })
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
    const look = { position, offset, color, theme, text, language, label }
    chat.current?.update({ ...look, visitor, visitorUrl })
  }, [position, offset, color, theme, text, language, label, visitor, visitorUrl])

  return display === 'inline' ? createElement('div', { ref: setFrame, className, style }) : null
})

const tokenOf = ({ visitor = '' }: Options) => (typeof visitor === 'function' ? visitor() : visitor)

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
