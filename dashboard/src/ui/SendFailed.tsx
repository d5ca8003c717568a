import { asSentence } from './format'
import { Panel } from './Panel'
import type { Sent } from './useForm'

/** The reason why a form was not sent, with a button to send it again where there was no response; null without error. */
export function SendFailed({ sent: { error, code } }: { sent: Sent }) {
  if (!error) return null
  const isAway = code === 'no_answer'
  return (
    <Panel kind="bad">
      {asSentence(error)} {isAway && 'Check your connection, then try again. '}
      {(isAway || code === 'internal') && (
        <button type="submit" className="font-semibold underline">
          Retry
        </button>
      )}
    </Panel>
  )
}
