import { config } from '../config'
import { Field } from '../ui/Field'

/** A name as it is typed, and the name and address that come of it. */
export function BotNameField(props: {
  wish: string
  onWish: (wish: string) => void
  botName: string
  error: string | undefined
}) {
  const { wish, botName } = props
  return (
    <>
      <Field
        label="Bot name"
        name="botName"
        required
        autoComplete="off"
        placeholder="My Bot"
        value={wish}
        onChange={event => props.onWish(event.target.value)}
        error={props.error}
      />
      <p aria-live="polite" className="min-h-16 rounded-xl bg-sand px-4 py-3 text-sm">
        {props.error ? (
          <span className="text-quiet">
            Each bot needs a name of its own: it becomes part of its web address.
          </span>
        ) : botName ? (
          <>
            {botName !== wish && (
              <>
                It will be called <strong className="wrap-anywhere">{botName}</strong>.{' '}
              </>
            )}
            Its site will be at{' '}
            <strong className="inline-block max-w-full wrap-anywhere text-sea">
              {config.scheme}://{botName}.{config.host}
            </strong>
          </>
        ) : (
          <span className="text-quiet">The name becomes part of its web address.</span>
        )}
      </p>
    </>
  )
}
