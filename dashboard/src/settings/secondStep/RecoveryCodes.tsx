import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { CheckField } from '../../ui/Field'
import { Download } from '../../ui/lucide/icons'
import { saveFile } from '../../ui/saveFile'
import { Snippet } from '../../ui/Snippet'

/** Shows fresh recovery codes, this once: they have to be saved before it closes. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  const save = () => saveFile('sandbox-ai-recovery-codes.txt', new Blob([`${text}\n`]))
  return (
    <Dialog
      title="Save your recovery codes"
      text="They sign you in if you lose your second step. Each works once. They are shown only now."
      stays
      onClose={onClose}
    >
      <div className="space-y-5">
        <Snippet label="Copy the codes" name="Recovery codes" code={text} />
        <Button variant="soft" onClick={save}>
          <Download size={17} />
          Download
        </Button>
        <CheckField
          label="I saved these codes"
          checked={isSaved}
          onChange={event => setSaved(event.target.checked)}
        />
        <Button disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
