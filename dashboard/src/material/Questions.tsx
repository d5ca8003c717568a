import { Link } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { siteAddress } from '../site/parts'

const chip = 'rounded-2xl border border-edge/60 px-4 py-1.5'

/** Lists questions a file could answer; once the bot was trained, each leads to where it can be asked. */
export function Questions({ bot, questions }: BotProps & { questions: string[] }) {
  const canAsk = bot.trainedAt !== null
  return (
    <div>
      <p className="mb-2 text-quiet">
        {canAsk ? 'It could answer' : 'It could answer, once the bot is trained'}
      </p>
      <ul className="flex flex-wrap gap-2">
        {questions.map(question => (
          <li key={question} className="min-w-0 break-words">
            {canAsk ? (
              <Link
                className={`inline-block ${chip} hover:border-ink hover:bg-sand`}
                to={siteAddress(bot.botName, 'try')}
                state={{ ask: question }}
              >
                {question}
              </Link>
            ) : (
              <span className={`inline-block ${chip}`}>{question}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
