import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'

/**
 * A window over the page: Esc and a click outside close it, focus stays in and goes back to what had it, or to `opener`
 * where that is gone by then, like the line of a menu. Where both are gone it goes to the page's content.
 */
export function Dialog(props: {
  title: string
  text?: string
  wide?: boolean
  /** Only a button within it closes it. */
  stays?: boolean
  onClose: () => void
  opener?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const [before] = useState(() => document.activeElement)
  const goBack = (event: Event) => {
    event.preventDefault()
    const back = props.opener ? props.opener.current : before
    if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus()
    else document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <Radix.Root open onOpenChange={open => !open && props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-shade/50 backdrop-blur-[2px]" />
        <Radix.Content
          onCloseAutoFocus={goBack}
          {...(props.stays && { onEscapeKeyDown: stay, onInteractOutside: stay })}
          {...(!props.text && { 'aria-describedby': undefined })}
          className={`fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[88dvh] -translate-y-1/2 flex-col rounded-2xl bg-card shadow-float ${props.wide ? 'max-w-3xl' : 'max-w-md'}`}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0">
              <Radix.Title className="text-xl font-semibold break-words">{props.title}</Radix.Title>
              {props.text && (
                <Radix.Description className="mt-1.5 text-quiet">{props.text}</Radix.Description>
              )}
            </div>
            {!props.stays && (
              <Radix.Close
                className="-mt-1 -mr-2 rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
                aria-label="Close"
              >
                <X size={20} aria-hidden />
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
            {props.children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const stay = (event: Event) => event.preventDefault()
