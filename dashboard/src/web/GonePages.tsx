import { settleGone } from '@sandbox-ai/api/contract'
import type { WebAddress } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { asSentence, count } from '../ui/format'
import { useAction } from '../ui/useAction'
import { pathOf } from './pageTree'
import { settleGoneAtom } from './siteAtoms'

type Props = BotProps & { address: WebAddress }

/** Pages that are gone from their site: their owner decides whether their text goes as well. */
export function GonePages({ bot, address: { url, gone, goneCount } }: Props) {
  const settle = useSetAtom(settleGoneAtom)
  const [removeAll, removing] = useAction(() => settle(bot.botName, 'remove', { url }))
  const [keepAll, keeping] = useAction(() => settle(bot.botName, 'keep', { url }))
  if (goneCount === 0) return null
  return (
    <section
      aria-label={`Pages gone from ${url}`}
      className="mt-3 rounded-xl bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="font-semibold text-warn">
        {goneCount === 1
          ? 'A page is gone from the site. Your bot still answers from it.'
          : `${count(goneCount, 'page')} are gone from the site. Your bot still answers from them.`}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {gone.map(page => (
          <GonePage key={page.url} bot={bot} url={url} page={page} />
        ))}
        {goneCount > gone.length && (
          <li className="py-2 text-quiet">and {goneCount - gone.length} more</li>
        )}
      </ul>
      {goneCount > 1 && (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button needs={settleGone} variant="plain" busy={keeping} onClick={keepAll}>
            Keep all
          </Button>
          <Button needs={settleGone} variant="danger" busy={removing} onClick={removeAll}>
            Remove all
          </Button>
        </div>
      )}
    </section>
  )
}

type GoneProps = BotProps & { url: string; page: WebAddress['gone'][number] }

function GonePage({ bot, url, page }: GoneProps) {
  const settle = useSetAtom(settleGoneAtom)
  const pages = [page.url]
  const [remove, removing] = useAction(() => settle(bot.botName, 'remove', { url, pages }))
  const [keep, keeping] = useAction(() => settle(bot.botName, 'keep', { url, pages }))
  const path = pathOf(page.url)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <p className="min-w-0 flex-1 basis-52">
        <bdi className="block break-all text-ink">{path}</bdi>
        <span className="text-quiet">{asSentence(page.why)}</span>
      </p>
      <div className="ml-auto flex">
        <Button
          needs={settleGone}
          variant="quiet"
          aria-label={`Keep ${path}`}
          busy={keeping}
          onClick={keep}
        >
          Keep
        </Button>
        <Button
          needs={settleGone}
          variant="quiet"
          aria-label={`Remove ${path}`}
          busy={removing}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
