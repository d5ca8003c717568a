import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './Button'

/** Stands where something would have been that did not load: says what, and tries again. */
export function LoadFailed(props: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-2xl border border-line bg-card px-6 py-10 text-center"
    >
      <CircleAlert className="text-bad" aria-hidden />
      <p>{props.text} Check your connection, then try again.</p>
      <Button look="soft" onClick={props.onRetry}>
        <RotateCw size={17} aria-hidden />
        Retry
      </Button>
    </div>
  )
}
