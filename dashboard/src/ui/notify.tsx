import { toast, type Toast } from 'react-hot-toast'
import { X } from './lucide/icons'

/** Milliseconds for which a notice stays, and its maximum length in characters. */
const noticeFor = 3_000
const noticeLimit = 110

export const succeeded = (message: string) => toast.success(message)

/** Shows the message of an error; the same message only once at a time. */
export const failed = (error: unknown) => {
  const message = error instanceof Error ? error.message : 'An error occurred.'
  toast.error(message, { id: message })
}

export const notice = (message: string) =>
  toast(message.length > noticeLimit ? `${message.slice(0, noticeLimit - 1)}…` : message, {
    duration: noticeFor,
  })

type Undo = { id: string; message: string; duration: number; onUndo: () => Promise<unknown> }

/** Offers to take something back, for `duration` ms. */
export function offerUndo({ id, message, duration, onUndo }: Undo) {
  const undo = () => {
    toast.dismiss(id)
    onUndo().catch(failed)
  }
  toast.custom(current => <UndoToast toast={current} message={message} onUndo={undo} />, {
    id,
    duration,
  })
}

function UndoToast(props: { toast: Toast; message: string; onUndo: () => void }) {
  return (
    <div
      className="flex max-w-[350px] items-center gap-3 rounded-xl bg-ink py-2.5 pr-2 pl-4 text-sm text-paper shadow-float transition-opacity data-[shown=false]:opacity-0"
      data-shown={props.toast.visible}
    >
      <span className="min-w-0 break-words">{props.message}</span>
      <button
        className="rounded-md px-2 py-1 font-semibold underline underline-offset-2 outline-offset-0"
        onClick={props.onUndo}
      >
        Undo
      </button>
      <button
        className="rounded-md p-1"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(props.toast.id)}
      >
        <X size={16} />
      </button>
    </div>
  )
}
