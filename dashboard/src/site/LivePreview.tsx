import type { Bot, BotCard, BotSettings } from '@sandbox-ai/api/contract'
import { useEffect, useRef, useState } from 'react'
import type { OpenPreview, Preview } from '../../../widget/src/preview/Preview'
import { LoadFailed } from '../ui/LoadFailed'
import { askAsOwner } from './askAsOwner'
import { logoAddress } from './logoAddress'
import { useTopics } from './useTopics'

/** The widget by itself, with its own way of writing elements, loaded when it is first shown. */
const widget = import.meta.glob<{ openPreview: OpenPreview }>(
  '../../../widget/src/preview/openPreview.ts',
)

type Props = { bot: Bot; settings: BotSettings }

/** The chat as visitors will see it, with settings that are not saved yet. */
export function LivePreview({ bot, settings }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const preview = useRef<Preview>(null)
  const card = cardOf(bot, settings, useTopics(bot))
  const latest = useRef(card)
  const [failed, setFailed] = useState(false)
  const { botName, url } = bot

  useEffect(() => {
    latest.current = card
    preview.current?.show(card)
  })
  useEffect(() => {
    let gone = false
    const open = async () => {
      const loaded = await Object.values(widget)[0]?.()
      if (gone || !loaded || !frame.current) return
      const ask = askAsOwner(botName)
      preview.current = loaded.openPreview(frame.current, url, latest.current, ask)
    }
    open().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      preview.current?.remove()
      preview.current = null
    }
  }, [botName, url])

  // A browser does not fetch a module again that once failed to load.
  const retry = () => location.reload()
  if (failed) return <LoadFailed text="The preview did not load." onRetry={retry} />
  return (
    <section
      aria-label="Preview"
      className="sticky top-14 z-10 max-xl:order-first lg:top-3 xl:top-8"
    >
      {/* Elements that are `fixed` in the frame stay in it; on a small screen it is drawn at half its size. */}
      <div className="relative xl:h-[40rem] xl:max-h-[85dvh] overflow-hidden rounded-2xl border border-line bg-card shadow-card contain-layout max-xl:h-96 max-xl:[zoom:0.5]">
        <PageSketch />
        <div ref={frame} />
      </div>
      <p className="mt-2 text-sm text-quiet max-xl:sr-only">
        Preview of the chat on your site, including unsaved changes.{' '}
        {bot.trainedAt ? 'You can ask it something here.' : 'Train the bot to ask it something.'}
      </p>
    </section>
  )
}

/** Lines that stand for the page around the chat. */
const PageSketch = () => (
  <div aria-hidden className="space-y-3 p-5">
    <span className="mb-5 block h-5 w-2/5 rounded-full bg-line" />
    {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5'].map((width, at) => (
      <span key={at} className={`block h-2.5 rounded-full bg-line/60 ${width}`} />
    ))}
  </div>
)

/** Returns the chat's look; with the material's topics to begin with where nothing is suggested, as on the site. */
const cardOf = (bot: Bot, settings: BotSettings, topics: string[]): BotCard => {
  const { title, greeting, placeholder, color, position, language } = settings
  const { theme, launcherText, links, notice } = settings
  const suggestions = settings.suggestions.length ? settings.suggestions : topics
  const look = { title, greeting, placeholder, suggestions, color, position, language }
  const logo = bot.logo && new URL(logoAddress(bot), location.href).href
  return { botName: bot.botName, logo, ...look, theme, launcherText, links, notice }
}
