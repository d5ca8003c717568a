import { leadIn } from '../../../widget/src/panel/leadIn'
import { Answer } from './Answer'
import { Choice } from './Choice'
import type { Turn } from './useTalk'

/** One question with its answer, once it is there, and what it offers to go on with. */
export function QuestionTurn(props: { turn: Turn; onChoose: (choice: string) => Promise<void> }) {
  const { prompt, reply, error } = props.turn
  return (
    <div className="space-y-3">
      <p className="ml-auto w-fit max-w-[88%] rounded-2xl rounded-br-md bg-sea px-4 py-2.5 break-words text-on-sea">
        {prompt}
      </p>
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
      {reply && <Answer answer={leadIn(reply.answer, reply.choices)} sources={reply.sources} />}
      {reply && reply.choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {reply.choices.map(choice => (
            <Choice key={choice} text={choice} onChoose={props.onChoose} />
          ))}
        </div>
      )}
      {!reply && !error && (
        <p className="w-fit animate-shimmer rounded-2xl rounded-bl-md bg-sand px-4 py-2.5 text-quiet">
          Looking it up
        </p>
      )}
    </div>
  )
}
