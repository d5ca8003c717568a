import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { ago, count } from '../ui/format'
import { X } from '../ui/lucide/icons'
import { useAction } from '../ui/useAction'
import { useForm } from '../ui/useForm'
import { Refused } from '../api'
import { saveSettingsAtom } from './atoms'

/** Which other sites may show the bot, and which ones tried. */
export function Origins({ bot }: BotProps) {
  const { allowedOrigins } = bot.settings
  const save = useSetAtom(saveSettingsAtom)
  const [set, pending] = useAction((origins: string[]) =>
    save(bot.botName, { allowedOrigins: origins }),
  )
  const [sent, submit, adding] = useForm(async ({ origin = '' }, form) => {
    try {
      await save(bot.botName, { allowedOrigins: [...allowedOrigins, tidy(origin)] })
      form.reset()
    } catch (error) {
      const wrong = error instanceof Refused && Object.values(error.fields)[0]
      throw wrong ? new Refused(wrong, 400, { fields: { origin: wrong } }) : error
    }
  })
  // The list is saved whole: one change waits for the other.
  const isSaving = pending || adding
  return (
    <Card
      title="Allowed sites"
      text="The bot answers on its own site and here. Add the sites you put it on."
    >
      {allowedOrigins.length > 0 && (
        <ul className="mb-5 flex flex-wrap gap-2">
          {allowedOrigins.map(origin => (
            <li
              key={origin}
              className="flex items-center rounded-full bg-sea-soft pl-4 text-sm font-semibold text-sea"
            >
              <span className="break-all">{origin === '*' ? 'Every site (*)' : origin}</span>
              <button
                className="rounded-full p-2 disabled:opacity-50"
                aria-label={`Remove ${origin}`}
                disabled={isSaving}
                onClick={() => set(allowedOrigins.filter(known => known !== origin))}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field
            label="Add a site"
            name="origin"
            placeholder="https://example.com"
            required
            hint="https://*.example.com allows its subdomains, * allows every site."
            error={sent.fields['origin'] ?? sent.error ?? undefined}
            errorOf={sent}
          />
        </div>
        <Button type="submit" variant="soft" busy={isSaving} className="sm:mt-6.5">
          Allow
        </Button>
      </form>
      {bot.refusedOrigins.length > 0 && (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="mb-3 font-semibold">Sites that tried and were refused</h3>
          <ul className="space-y-2">
            {bot.refusedOrigins.map(({ origin, count: times, lastAt }) => (
              <li
                key={origin}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-sand py-2 pr-2 pl-4"
              >
                <span className="min-w-0">
                  <span className="block font-semibold break-all">{origin}</span>
                  <span className="text-sm text-quiet">
                    {count(times, 'time')}, last {ago(lastAt)}
                  </span>
                </span>
                <Button
                  variant="soft"
                  disabled={isSaving}
                  aria-label={`Allow ${origin}`}
                  onClick={() => set([...allowedOrigins, origin])}
                >
                  Allow
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** `Example.com/page` → `https://example.com` */
function tidy(origin: string) {
  const text = origin.trim().toLowerCase()
  if (text === '*' || text === '') return text
  const schemed = text.includes('://') ? text : `https://${text}`
  return schemed.replace(/^(https?:\/\/[^/]+)\/.*$/, '$1')
}
