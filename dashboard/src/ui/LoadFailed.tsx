import { useState } from 'react'
import { Refused } from '../api'
import { Button } from './Button'
import { asSentence } from './format'
import { CircleAlert, RotateCw } from './lucide/icons'

/** Stands where something would have been that did not load: says what and why, and tries again. */
export function LoadFailed(props: {
  text: string
  error?: Error | undefined
  onRetry: () => unknown
}) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await props.onRetry()
    setBusy(false)
  }
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-2xl border border-line bg-card px-6 py-10 text-center"
    >
      <CircleAlert className="text-bad" />
      <p>
        {props.text} {adviceOn(props.error)}
      </p>
      <Button variant="soft" busy={busy} onClick={retry}>
        {!busy && <RotateCw size={17} />}
        Retry
      </Button>
    </div>
  )
}

function adviceOn(error: Error | undefined) {
  if (!(error instanceof Refused) || error.code === 'no_answer')
    return 'Check your connection, then try again.'
  return error.isExplained ? asSentence(error.message) : 'Please try again in a moment.'
}
