import type { ComparedQuestion } from '@sandbox-ai/api/contract'
import { Answer } from '../site/Answer'
import { times } from '../ui/format'
import { ChevronRight } from '../ui/lucide/icons'
import { failingTests } from './verdicts'

const colors: Record<ComparedQuestion['verdict'], string> = {
  'newly refused': 'bg-bad',
  worse: 'bg-bad',
  'newly answered': 'bg-good',
  better: 'bg-good',
  changed: 'bg-sun',
  same: 'bg-edge',
}

type Props = {
  verdict: ComparedQuestion['verdict']
  label: string
  questions: ComparedQuestion[]
  /** The site serves the newest training already, and the one before it was compared. */
  isDeployed: boolean
}

/** The questions of one verdict, each opening to both answers; what stayed the same is closed unless a test fails. */
export function ComparedGroup({ verdict, label, questions, isDeployed }: Props) {
  return (
    <details
      open={verdict !== 'same' || failingTests(questions).length > 0}
      className="group/verdict"
    >
      <summary className="flex w-fit list-none items-center gap-2 rounded-lg py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="text-quiet transition-transform group-open/verdict:rotate-90"
        />
        <span className={`size-2.5 rounded-full ${colors[verdict]}`} aria-hidden />
        <h3 className="font-sans font-semibold first-letter:uppercase">{label}</h3>
        <span className="text-sm text-quiet">{questions.length.toLocaleString('en-US')}</span>
      </summary>
      <ul className="mt-1.5 divide-y divide-line rounded-xl border border-line">
        {questions.map(compared => (
          <li key={`${compared.words ? 'test' : 'asked'} ${compared.question}`}>
            <Row compared={compared} isDeployed={isDeployed} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Row({ compared, isDeployed }: Pick<Props, 'isDeployed'> & { compared: ComparedQuestion }) {
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-3 rounded-xl px-3.5 py-2.5 hover:bg-sand [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {compared.question}
        </span>
        <Origin {...compared} />
        <ChevronRight
          size={16}
          className="shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-5 px-3.5 pt-1 pb-4 md:grid-cols-2">
        <Side title={isDeployed ? 'Before' : 'On the site now'} reply={compared.live} />
        <Side title={isDeployed ? 'Now' : 'After redeploying'} reply={compared.trained} />
        {compared.words && compared.words.length > 0 && (
          <p className="text-sm text-quiet md:col-span-2">
            A good answer contains {compared.words.map(word => `“${word}”`).join(', ')}.
          </p>
        )}
      </div>
    </details>
  )
}

/** Where a question comes from, and whether it passes where it is a test. */
function Origin({ passes, count }: ComparedQuestion) {
  if (passes !== undefined)
    return (
      <span
        className={`shrink-0 rounded-full px-2.5 py-0.5 text-xs font-semibold ${passes ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
      >
        {passes ? 'Test passes' : 'Test fails'}
      </span>
    )
  return count ? <span className="shrink-0 text-sm text-quiet">asked {times(count)}</span> : null
}

function Side({ title, reply }: { title: string; reply: ComparedQuestion['live'] }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1.5 text-sm font-semibold text-quiet">{title}</h4>
      {reply ? (
        <Answer answer={reply.answer} sources={reply.sources} />
      ) : (
        <p className="text-sm text-quiet">There was no version to ask yet.</p>
      )}
    </section>
  )
}
