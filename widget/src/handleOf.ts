import type { Events } from './Events.ts'
import type { Look } from './Options.ts'
import type { Controls, Core } from './panel.ts'

/** The controls of a mounted chat. */
export type Handle = {
  /** The element that shows the chat. Its events happen there: `sandbox-ai-open` …, which bubble. */
  element: HTMLElement
  open: () => Promise<void>
  close: () => void
  /** Opens the chat and sends the question. */
  ask: (question: string) => Promise<void>
  /** Begins a new conversation. */
  reset: () => void
  /** Changes the look; `undefined` gives the bot's own setting back. */
  update: (look: Look) => void
  /** Calls a listener whenever something happens in the chat. Returns a function that ends it. */
  on: <Name extends keyof Events>(
    name: Name,
    listener: (detail: Events[Name]) => void,
  ) => () => void
  /** Takes the chat out of the page, with all that listens. */
  unmount: () => void
}

/** Returns the handle of a mounted chat, always the same. */
export const handleOf = (core: Core & { handle?: Handle }): Handle =>
  (core.handle ??= makeHandle(core))

const makeHandle = ({ element, look, dress, tell, isLoading, signal, unmount }: Core): Handle => {
  /** A chat that was never opened has nothing to change. */
  const tellLoaded = (act: (controls: Controls) => unknown) => void (isLoading() && tell(act))
  return {
    element,
    open: () => tell(it => it.open(), true),
    close: () => tellLoaded(it => it.close()),
    ask: question => tell(it => it.ask(question), true),
    reset: () => tellLoaded(it => it.reset()),
    update: more => {
      Object.assign(look, more)
      dress()
      tellLoaded(it => it.update())
    },
    on: (name, listener) => {
      const type = `sandbox-ai-${name}`
      // Without a detail an event has `null`.
      const hear = (event: Event) => listener((event as CustomEvent).detail ?? undefined)
      element.addEventListener(type, hear)
      return () => element.removeEventListener(type, hear)
    },
    // Only once: later there may be another chat in its place.
    unmount: () => signal.aborted || unmount(),
  }
}
