import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { Refusal } from '../plans/Refusal'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { count } from '../ui/format'
import { Upload } from '../ui/lucide/icons'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { importBotAtom } from './atoms'
import { BotNameField } from './BotNameField'
import { useBotName } from './useBotName'

/** The form that makes a bot of one that was exported, here or elsewhere. */
export function ImportBot() {
  const importBot = useSetAtom(importBotAtom)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { field, sent, submit, pending } = useBotName('', async botName => {
    const { bot, imported } = await importBot(botName, file!)
    const { files, entries, exchanges } = imported
    const isClosed = bot.settings.access !== 'public'
    succeeded(
      `Imported ${count(files, 'file')}, ${count(entries, 'answer')} and ${count(exchanges, 'question')}. ${
        isClosed ? 'It is closed: choose under Site, Access who gets in. ' : ''
      }Train the bot next.`,
    )
  })
  const [error, setError] = useState('')
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const isZip = await beginsAsZip(chosen)
    setError(isZip ? '' : `“${chosen.name}” is not a ZIP. Choose the ZIP that “Export” made.`)
    if (!isZip) return setFile(undefined)
    setFile(chosen)
    field.onWish(chosen.name.replace(/( ?\(\d+\))?\.zip$/i, ''))
  }
  return (
    <Card
      title="Import a bot"
      text="From a ZIP made with “Export”, here or on another installation. It has the same material, answers, settings and questions. One that was closed stays closed: its password, guests and secrets do not come along."
    >
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="ZIP of an exported bot"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          void choose(chosen)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="soft" onClick={() => input.current?.click()}>
          <Upload size={18} />
          {file ? 'Choose another ZIP' : 'Choose ZIP'}
        </Button>
        {file && <span className="min-w-0 text-sm break-all text-quiet">{file.name}</span>}
      </div>
      {error && (
        <div className="mt-4">
          <Panel kind="bad">{error}</Panel>
        </div>
      )}
      {file && (
        <form onSubmit={submit} noValidate className="mt-5 space-y-5">
          {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
          <BotNameField {...field} />
          <Button type="submit" busy={pending}>
            Import bot
          </Button>
        </form>
      )}
    </Card>
  )
}

/** True for a file that begins as ZIPs do; one that cannot be read does not. */
async function beginsAsZip(file: File) {
  const start = await file
    .slice(0, 2)
    .text()
    .catch(() => '')
  return start === 'PK'
}
