import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { readableDraft } from './fieldsDraft'
import { draftKey, keepDraft, placesWithDraft, readDraft } from './drafts'

type Props = { email: string | undefined; botName: string; onLeave: () => void }

/** Shows the drafts for a bot that is gone, to be copied before they are thrown away. */
export function LostDrafts({ email, botName, onLeave }: Props) {
  const places = placesWithDraft(email, botName)
  const forget = () => {
    for (const place of places) keepDraft(draftKey(email, botName, place), undefined)
    onLeave()
  }
  return (
    <section className="mx-auto max-w-2xl space-y-5">
      <h1 className="text-3xl font-bold break-words">{botName} was not found</h1>
      <p>
        It was deleted or renamed elsewhere. You had not saved this yet: copy it if you still need
        it.
      </p>
      {places.map(place => {
        const text = readableDraft(place, readDraft(draftKey(email, botName, place))?.text ?? '')
        const label = place.replace(/^answer /, '')
        return (
          <div key={place} className="space-y-3 rounded-2xl border border-line bg-card p-5">
            <h2 dir="auto" className="font-semibold break-words first-letter:uppercase">
              {label}
            </h2>
            <textarea
              readOnly
              dir="auto"
              aria-label={label}
              value={text}
              className="field-sizing-content max-h-80 w-full rounded-xl border border-edge bg-paper px-4 py-3"
            />
            <CopyButton text={text} label={`Copy ${label}`} />
          </div>
        )
      })}
      <Button variant="soft" onClick={forget}>
        Go to My Bots
      </Button>
    </section>
  )
}
