import { plans, trialDays } from '@sandbox-ai/api/rules'
import { config } from '../config'
import { allowances } from '../plans/allowances'
import { ButtonLink } from '../ui/Button'
import { Check } from '../ui/lucide/icons'

type Offer = { name: string; price: string; note: string; points: string[] }

/** The prices and limits of the plans. */
export function Prices() {
  const { takesPayments, premiumPrice } = config
  const offers: Offer[] = [
    {
      name: 'Free',
      price: '$0',
      note: 'For one live site, as long as you like',
      points: allowances('free'),
    },
    {
      name: 'Basic',
      price: takesPayments ? `$${plans.basic.price}` : 'Free',
      note: takesPayments ? `Per month, after ${trialDays} free days` : `For ${trialDays} days`,
      points: allowances(takesPayments ? 'basic' : 'trial'),
    },
  ]
  if (takesPayments && premiumPrice !== null)
    offers.push({
      name: 'Premium',
      price: premiumPrice || 'Premium',
      note: premiumPrice ? 'Per month' : 'You see the price before you pay',
      points: allowances('premium'),
    })
  return (
    <section id="prices" className="mx-auto max-w-6xl px-5 pb-20 sm:px-8 lg:pb-28">
      <h2 className="text-4xl font-bold tracking-tight sm:text-5xl">Prices</h2>
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map(({ name, price, note, points }) => (
          <article
            key={name}
            className="flex flex-col rounded-2xl border border-line bg-card p-7 shadow-card"
          >
            <h3 className="text-xl font-semibold">{name}</h3>
            <p className="mt-3 font-display text-4xl font-bold tracking-tight">{price}</p>
            <p className="mt-1 text-quiet">{note}</p>
            <ul className="mt-6 space-y-2.5 text-[0.95rem]">
              {points.map(point => (
                <li key={point} className="flex gap-2.5">
                  <Check size={18} className="mt-1 shrink-0 text-sea" />
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <ButtonLink to="/plans/pickplan" variant="soft" className="mt-8">
        See all plans
      </ButtonLink>
    </section>
  )
}
