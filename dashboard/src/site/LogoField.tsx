import type { Bot } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useId, useRef, useState, useTransition } from 'react'
import { Button } from '../ui/Button'
import { succeeded } from '../ui/notify'
import { saveLogoAtom } from './atoms'
import { drawLogo } from './drawLogo'
import { logoAddress } from './logoAddress'

/** The picture beside the bot's title; a new one is saved at once. */
export function LogoField({ bot }: { bot: Bot }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const saveLogo = useSetAtom(saveLogoAtom)
  const [error, setError] = useState('')
  const [pending, start] = useTransition()

  const save = (read: () => Promise<string>, done: string) =>
    start(async () => {
      setError('')
      try {
        await saveLogo(bot.botName, await read())
        succeeded(done)
      } catch (problem) {
        setError(problem instanceof Error ? problem.message : 'The logo was not saved.')
      }
    })
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (input.current) input.current.value = ''
    if (file) save(() => drawLogo(file), 'Logo saved')
  }

  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {bot.logo && (
          <img
            src={logoAddress(bot)}
            alt={`Logo of ${bot.settings.title}`}
            className="size-12 rounded-xl border border-line object-contain"
          />
        )}
        <Button variant="soft" busy={pending} onClick={() => input.current?.click()}>
          {bot.logo ? 'Replace logo' : 'Upload logo'}
        </Button>
        {bot.logo && (
          <Button
            variant="quiet"
            disabled={pending}
            onClick={() => save(async () => '', 'Logo removed')}
          >
            Remove
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={event => choose(event.currentTarget.files)}
        />
      </div>
      <p
        role={error ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${error ? 'font-medium text-bad' : 'text-quiet'}`}
      >
        {error ||
          'A square PNG, JPEG, WebP or SVG looks best. Without one, visitors see the first letter of the title.'}
      </p>
    </fieldset>
  )
}
