import { plans } from '@sandbox-ai/api/rules'
import { BadgeCheck, ChartNoAxesCombined, MousePointerClick, Wallet } from '../ui/lucide/icons'

const cards = [
  {
    title: 'Accuracy',
    icon: BadgeCheck,
    text: 'Our training method removes hallucinations: every claim is checked against your material before anybody sees it. Answers are accurate, quick, and show where they come from.',
  },
  {
    title: 'Different Plans',
    icon: Wallet,
    text: `Start with a free week, keep one live site for free, or run more of them from $${plans.basic.price} a month. No credit card until you decide to stay.`,
  },
  {
    title: 'Simplicity',
    icon: MousePointerClick,
    text: 'Drop your files, press Train, press Run. Your bot deploys in seconds to a site of its own, and one line puts it on yours.',
  },
  {
    title: 'Detailed Analytics',
    icon: ChartNoAxesCombined,
    text: 'Read the prompts and responses of your visitors. See what they wanted to know, where the knowledge gaps are, and which material is missing.',
  },
]

/** Four cards, each with one reason for the product. */
export function Benefits() {
  return (
    <section className="mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
      <h2 className="max-w-3xl text-4xl font-bold tracking-tight sm:text-5xl">
        We make accurate and useful Artificial Intelligence easy
      </h2>
      <div className="mt-12 grid gap-5 sm:grid-cols-2">
        {cards.map(({ title, icon: Icon, text }) => (
          <article key={title} className="rounded-2xl border border-line bg-card p-7 shadow-card">
            <span className="mb-5 grid size-12 place-items-center rounded-full bg-sea-soft text-sea">
              <Icon />
            </span>
            <h3 className="text-2xl font-semibold">{title}</h3>
            <p className="mt-2.5 text-quiet">{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
