import { useState } from 'react'
import { Button } from './Button'
import { Check, Copy } from './lucide/icons'
import { failed } from './notify'

/** Copies `text`, and says so for two seconds. */
export function CopyButton(props: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text)
      setCopied(true)
      setTimeout(setCopied, 2_000, false)
    } catch {
      failed(new Error('Your browser did not let us copy. Please select the text and copy it.'))
    }
  }
  return (
    <Button variant="soft" aria-label={props.label} onClick={copy}>
      {copied ? <Check size={17} /> : <Copy size={17} />}
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
