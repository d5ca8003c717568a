import { saveSettings } from '@sandbox-ai/api/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { SelectField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { ReadOnly } from '../ui/ReadOnly'
import { Snippet } from '../ui/Snippet'
import { Assistants } from './Assistants'
import { installSteps } from './installSteps'
import { siteAddress } from './parts'
import { PinnedTag } from './PinnedTag'
import { QrCode } from './QrCode'

/** The bot's own address, and ways to put it on another site. */
export function Share({ bot }: BotProps) {
  return (
    <>
      <Card title="Share the address" text="Anyone who has it can ask your bot there.">
        <div className="space-y-5">
          {!bot.isRunning && (
            <Panel kind="warn">
              The site is not running, so visitors cannot use it yet.{' '}
              <Link className="font-semibold underline" to={siteAddress(bot.botName, 'live')}>
                Go live
              </Link>
            </Panel>
          )}
          <Snippet label="Copy the address" name="Address" code={bot.url} />
          <QrCode address={bot.url} name={`${bot.botName}-qr-code`} />
        </div>
      </Card>
      <Card title="Put it on your site" text="The bot opens from a small button in the corner.">
        <div className="space-y-6">
          <div>
            <h3 className="mb-2 text-sm font-semibold">One line, on any page</h3>
            <Snippet
              label="Copy the script tag"
              code={`<script async src="${bot.url}/widget.js"></script>`}
            />
          </div>
          <InstallSteps botName={bot.botName} />
          <PinnedTag bot={bot} />
          <div>
            <h3 className="mb-2 text-sm font-semibold">Or from npm, in your own code</h3>
            <Snippet
              label="Copy the npm code"
              code={`// npm install @sandbox-ai/widget
import { mount } from '@sandbox-ai/widget'

mount(document.body, { bot: '${bot.url}' })`}
            />
          </div>
        </div>
      </Card>
      <ReadOnly needs={saveSettings}>
        <Assistants bot={bot} />
      </ReadOnly>
    </>
  )
}

function InstallSteps({ botName }: { botName: string }) {
  const [choice, setChoice] = useState('html')
  const { steps = [], note } = installSteps[choice] ?? {}
  return (
    <div className="space-y-4">
      <SelectField
        label="Your site is made with"
        value={choice}
        onChange={event => setChoice(event.currentTarget.value)}
      >
        {Object.entries(installSteps).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <ol className="list-decimal space-y-2 pl-5" aria-live="polite">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
        <li>
          Allow your site’s address under{' '}
          <Link className="font-semibold text-sea underline" to={siteAddress(botName, 'access')}>
            Access
          </Link>
          : the bot answers nowhere else.
        </li>
      </ol>
      {note && <p className="text-sm text-quiet">{note}</p>}
    </div>
  )
}
