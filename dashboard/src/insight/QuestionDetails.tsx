import { markWrong, saveTestQuestions } from '@sandbox-ai/api/contract'
import type { Feedback } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Answer } from '../site/Answer'
import { addTestAtom } from '../training/testAtoms'
import { Button } from '../ui/Button'
import { dollars, longDate } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { markWrongAtom } from './atoms'
import { AskedBy } from './AskedBy'
import { duration } from './duration'
import { StatusPill } from './ExchangeStatus'
import { readQuery, writeQuery } from './questionQuery'
import { Waiting } from './Waiting'
import { WriteAnswer } from './WriteAnswer'

/** Shows the answer to a question, how it was rated, and what the owner can do about it. */
export function QuestionDetails({ bot, exchange }: BotProps & { exchange: Feedback }) {
  const { botName } = bot
  const question = exchange.standalone || exchange.prompt
  const query = readQuery(useSearchParams()[0])
  const mark = useSetAtom(markWrongAtom)
  const addTest = useSetAtom(addTestAtom)
  const [toggleWrong, marking] = useAction(() => mark(botName, exchange, !exchange.wrong))
  const [keep, keeping] = useAction(async () => {
    const isNew = await addTest(botName, question)
    succeeded(isNew ? 'Added to the test questions' : 'Already in your test questions')
  })
  const isLacking = exchange.kind === 'none' || exchange.rating === -1 || exchange.wrong
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-quiet">
        <StatusPill exchange={exchange} />
        <span>{longDate(exchange.createdAt)}</span>
        <AskedBy bot={bot} exchange={exchange} />
        <span>{duration(exchange.ms)}</span>
        {exchange.usage?.dollars !== undefined && (
          <span title={`Composed by ${exchange.usage.model}`}>
            {exchange.usage.isEstimate && 'about '}
            {dollars(exchange.usage.dollars)}
          </span>
        )}
      </div>
      {question !== exchange.prompt && (
        <p className="text-sm text-quiet">Understood as: {question}</p>
      )}
      <Answer answer={exchange.response} sources={exchange.sources} />
      {exchange.trouble && <p className="text-sm text-warn">{exchange.trouble}</p>}
      {exchange.comment && (
        <figure className="border-l-2 border-sun pl-3 text-sm">
          <figcaption className="text-quiet">The visitor’s comment</figcaption>
          <blockquote dir="auto" className="break-words">
            “{exchange.comment}”
          </blockquote>
        </figure>
      )}
      <Waiting bot={bot} exchange={exchange} />
      {isLacking && <WriteAnswer bot={bot} question={question} exchange={exchange} />}
      <div className="flex flex-wrap items-center gap-2">
        {exchange.kind !== 'none' && (
          <Button needs={markWrong} variant="plain" busy={marking} onClick={toggleWrong}>
            {exchange.wrong ? 'Not wrong' : 'Mark as wrong'}
          </Button>
        )}
        <Button needs={saveTestQuestions} variant="plain" busy={keeping} onClick={keep}>
          Add to test questions
        </Button>
        {!query.conversation && (
          <Link
            className="px-2 py-2 text-sm font-semibold text-sea underline"
            state={{ fromList: true }}
            to={{
              search: String(
                writeQuery(botName, { filter: 'all', conversation: exchange.conversation }),
              ),
            }}
          >
            Show the whole conversation
          </Link>
        )}
      </div>
    </div>
  )
}
