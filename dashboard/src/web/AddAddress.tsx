import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { useForm } from '../ui/useForm'
import { importUrlAtom } from './atoms'
import { fullAddress } from './fullAddress'

/** Takes a page, a feed, a sitemap or a file of the web. */
export function AddAddress({ bot }: BotProps) {
  const importUrl = useSetAtom(importUrlAtom)
  const [typed, setTyped] = useState('')
  const address = fullAddress(typed)
  const [sent, submit, pending] = useForm(async () => {
    await importUrl(bot.botName, address)
    setTyped('')
  })
  const proposed = address !== typed.trim() && `It will be read from ${address}`
  return (
    <form
      action={submit}
      className="flex flex-wrap items-start gap-3 rounded-2xl border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label="Add a web address"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.com/blog"
          required
          readOnly={pending}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          hint={proposed || 'A page, the feed of a blog, a sitemap, or a link to a file.'}
          error={sent.fields['url'] ?? sent.error ?? undefined}
          errorOf={sent}
        />
      </div>
      <Button type="submit" variant="soft" busy={pending} className="sm:mt-7.5">
        {pending ? 'Adding' : 'Add'}
      </Button>
    </form>
  )
}
