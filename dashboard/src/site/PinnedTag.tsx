import type { Bot } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Snippet } from '../ui/Snippet'
import { useAction } from '../ui/useAction'
import { pinWidgetAtom } from './atoms'

/** A tag for one version of the script, which browsers check. */
export function PinnedTag({ bot }: BotProps) {
  const [tag, setTag] = useState('')
  const pin = useSetAtom(pinWidgetAtom)
  const [show, busy] = useAction(async () => setTag(tagOf(bot, await pin())))
  return (
    <div className="space-y-3">
      <h3 className="text-sm font-semibold">One version that never changes</h3>
      <p className="text-sm text-quiet">
        For sites that check what they load (subresource integrity). Browsers refuse the script if
        anything in it changes. It gets no updates: copy a new tag from time to time. Its look is in
        the tag.
      </p>
      {tag ? (
        <Snippet label="Copy the pinned tag" name="Pinned tag" code={tag} />
      ) : (
        <Button variant="plain" busy={busy} onClick={() => show()}>
          Show the pinned tag
        </Button>
      )}
    </div>
  )
}

function tagOf({ url, settings }: Bot, { path, integrity }: { path: string; integrity: string }) {
  const { color, position, theme, launcherText, title } = settings
  const attributes = {
    src: url + path,
    integrity,
    crossorigin: 'anonymous',
    'data-color': color,
    'data-position': position === 'left' && position,
    'data-theme': theme !== 'auto' && theme,
    'data-text': launcherText,
    'data-label': title,
  }
  const script = document.createElement('script')
  script.async = true
  for (const [name, value] of Object.entries(attributes))
    if (value) script.setAttribute(name, value)
  return script.outerHTML.replace('async=""', 'async')
}
