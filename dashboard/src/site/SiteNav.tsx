import { Link } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { type Part, parts, siteAddress } from './parts'

const labels: Record<Part, string> = {
  live: 'Go live',
  try: 'Try it',
  share: 'Share',
  domain: 'Own domain',
  look: 'Look',
  access: 'Access',
  contact: 'Contact',
  budget: 'Budget',
  webhooks: 'Webhooks',
}

/** The parts of the Site tab, each with an address of its own. */
export function SiteNav({ bot, part: current }: BotProps & { part: Part }) {
  return (
    <nav aria-label="Parts of the site">
      <ul className="flex flex-wrap gap-1.5 lg:w-40 lg:flex-col">
        {parts.map(part => (
          <li key={part}>
            <Link
              to={siteAddress(bot.botName, part)}
              aria-current={part === current ? 'page' : undefined}
              preventScrollReset
              className="block rounded-full px-4 py-2 text-[0.95rem] font-semibold text-quiet hover:bg-sand hover:text-ink aria-[current]:bg-sea-soft aria-[current]:text-sea"
            >
              {labels[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
