import { type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { X } from './lucide/icons'
import { useModal } from './useModal'

/**
 * A modal dialog. Esc closes it, as does a click outside unless something was typed in it. It keeps the focus, which then
 * returns to the element that had it, or to `opener` where that is gone, like an item of a menu. Where both are gone it
 * goes to the page's content.
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
  const id = useId()
  const modal = useModal({
    onClose: props.stays ? undefined : props.onClose,
    ...(props.opener && { focusBack: () => props.opener?.current }),
  })
  return createPortal(
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.text ? `${id}-text` : undefined}
      className={`m-auto w-[calc(100%-24px)] overflow-visible rounded-2xl bg-card text-ink shadow-float backdrop:bg-shade/50 backdrop:backdrop-blur-[2px] ${props.wide ? 'max-w-3xl' : 'max-w-md'}`}
    >
      <div className="relative flex max-h-[88dvh] flex-col">
        <div className="px-5 pt-5 pr-14 sm:px-6 sm:pr-14">
          <h2 id={`${id}-title`} className="text-xl font-semibold wrap-anywhere">
            {props.title}
          </h2>
          {props.text && (
            <p id={`${id}-text`} className="mt-1.5 text-quiet">
              {props.text}
            </p>
          )}
        </div>
        <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
          {props.children}
        </div>
        {!props.stays && (
          <button
            type="button"
            className="absolute top-3.5 right-3.5 rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
            aria-label="Close"
            onClick={props.onClose}
          >
            <X size={20} />
          </button>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
