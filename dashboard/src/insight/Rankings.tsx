import type { Analytics } from '@sandbox-ai/api/contract'
import { Link } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { ChevronRight } from '../ui/lucide/icons'
import { RankedList } from './RankedList'
import { writeQuery } from './questionQuery'

const maxRows = 10

type Props = BotProps & { analytics: Analytics; days: number }

/** Ranks the questions asked most and what answered most, and lists the files that never did. */
export function Rankings({ bot, analytics: { questions, files, ownAnswers }, days }: Props) {
  const address = (query: { file?: string; search?: string }) =>
    `${botAddress(bot.botName, 'questions').split('?')[0]}?${writeQuery(bot.botName, { filter: 'all', days, ...query })}`
  const answering = [
    ...files.map(({ id, ...file }) => ({ ...file, key: id, to: address({ file: id }) })),
    { key: 'own', name: 'Your Q&A', answers: ownAnswers, to: botAddress(bot.botName, 'answers') },
  ]
    .filter(({ answers }) => answers > 0)
    .toSorted((one, other) => other.answers - one.answers)
  const silent = files.filter(({ answers }) => answers === 0)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <RankedList
        title="Busiest questions"
        empty="Nobody has asked anything yet."
        rows={questions.slice(0, maxRows).map(({ prompt, count, answered }) => ({
          key: prompt,
          name: (
            <>
              <Link className="hover:underline" to={address({ search: prompt.slice(0, 200) })}>
                {prompt}
              </Link>
              {!answered && (
                <span className="ml-2 rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-warn">
                  Unanswered
                </span>
              )}
            </>
          ),
          value: count,
          unit: 'time',
          fill: answered ? 'fill-sea' : 'fill-sun',
        }))}
      />
      <div className="space-y-5">
        <RankedList
          title="Most used sources"
          empty="Nothing has been answered yet."
          rows={answering.slice(0, maxRows).map(({ key, name, answers, to }) => ({
            key,
            name: (
              <Link className="hover:underline" to={to}>
                {name}
              </Link>
            ),
            value: answers,
            unit: 'answer',
          }))}
        />
        {silent.length > 0 && <SilentFiles files={silent} />}
      </div>
    </div>
  )
}

function SilentFiles({ files }: Pick<Analytics, 'files'>) {
  return (
    <details className="group rounded-2xl border border-line bg-card shadow-card">
      <summary className="flex list-none items-center gap-2 rounded-2xl px-5 py-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
        <h3 className="text-lg font-semibold">
          Files that never answered ({files.length.toLocaleString('en-US')})
        </h3>
      </summary>
      <ul className="max-h-72 space-y-1.5 overflow-y-auto px-5 pb-5">
        {files.map(({ id, name }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
