import type { EntryImport } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { asSentence, count } from '../ui/format'
import { offerUndo } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { importEntriesAtom, undoImportAtom } from './entryAtoms'
import { ImportPlan } from './ImportPlan'
import { maxImportBytes, readAsBase64 } from './readAsBase64'

/** Milliseconds for which an import can be undone. */
const undoFor = 20_000

type Chosen = { name: string; file: string; plan: EntryImport }

/** Takes a CSV file, says what importing it will do, does it, and offers to undo it. */
export function ImportEntries({ bot, onClose }: BotProps & { onClose: () => void }) {
  const importEntries = useSetAtom(importEntriesAtom)
  const undoImport = useSetAtom(undoImportAtom)
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const during = async (work: () => Promise<unknown>) => {
    setError('')
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'An error occurred.')
    }
    setIsBusy(false)
  }
  const choose = (file: File) =>
    during(async () => {
      setChosen(undefined)
      if (file.size > maxImportBytes)
        throw new Error('This file is larger than 3 MB. Split it into several.')
      const bytes = await readAsBase64(file)
      const { import: plan } = await importEntries(bot.botName, bytes, true)
      setChosen({ name: file.name, file: bytes, plan })
    })
  const run = ({ file }: Chosen) =>
    during(async () => {
      const { written } = await importEntries(bot.botName, file, false)
      offerUndo({
        id: `import ${written[0]}`,
        message: `Imported ${count(written.length, 'answer')}`,
        duration: undoFor,
        onUndo: () => undoImport(bot.botName, written),
      })
      onClose()
    })
  const changes = chosen ? chosen.plan.added + chosen.plan.changed : 0
  return (
    <Dialog
      title="Import questions and answers"
      text="A CSV file with the columns “question” and “answer”, and “other wordings” where you have some, separated by | or line breaks."
      wide
      onClose={onClose}
    >
      <div className="space-y-4">
        {error && <Panel kind="bad">{asSentence(error)}</Panel>}
        {chosen && <ImportPlan name={chosen.name} plan={chosen.plan} />}
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        <div className="flex flex-wrap gap-3">
          {chosen && changes > 0 && (
            <Button busy={isBusy} onClick={() => run(chosen)}>
              Import {count(changes, 'answer')}
            </Button>
          )}
          <Button
            variant={changes ? 'plain' : 'main'}
            busy={isBusy && !changes}
            disabled={isBusy && changes > 0}
            onClick={() => picker.current?.click()}
          >
            {chosen || error ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
