import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { CheckField, Field } from '../ui/Field'
import { useForm } from '../ui/useForm'
import { importUrlAtom } from './atoms'
import { fullAddress } from './fullAddress'
import { crawlSiteAtom } from './siteAtoms'

/** Takes a page, a feed, a sitemap or a file of the web, or a whole site. */
export function AddAddress({ bot }: BotProps) {
  const importUrl = useSetAtom(importUrlAtom)
  const crawlSite = useSetAtom(crawlSiteAtom)
  const [typed, setTyped] = useState('')
  const [isSite, setSite] = useState(false)
  const address = fullAddress(typed)
  const [sent, submit, pending] = useForm(async () => {
    await (isSite ? crawlSite : importUrl)(bot.botName, address)
    setTyped('')
    setSite(false)
  })
  const proposed = address !== typed.trim() && `It will be read from ${address}`
  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 rounded-2xl border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-60 space-y-3">
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
        <CheckField
          label="The whole site"
          hint={isSite && 'Its pages are listed first. Nothing is read until you choose.'}
          checked={isSite}
          disabled={pending}
          onChange={event => setSite(event.target.checked)}
        />
      </div>
      <Button type="submit" variant="soft" busy={pending} className="sm:mt-6.5">
        {isSite ? 'Find pages' : pending ? 'Adding' : 'Add'}
      </Button>
    </form>
  )
}
