import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { Snippet } from '../ui/Snippet'

/** Ways to put the bot on another site. */
export function Share({ bot }: BotProps) {
  return (
    <Card title="Put it on your site" text="The bot opens from a small button in the corner.">
      <div className="space-y-5">
        <div>
          <h3 className="mb-2 text-sm font-semibold">One line, on any page</h3>
          <Snippet
            label="Copy the script tag"
            code={`<script async src="${bot.url}/widget.js"></script>`}
          />
        </div>
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
  )
}
