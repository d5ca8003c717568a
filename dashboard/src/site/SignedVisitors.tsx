import type { BotAccess } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { longDate } from '../ui/format'
import { Panel } from '../ui/Panel'
import { Snippet } from '../ui/Snippet'
import { useAction } from '../ui/useAction'
import { rotateSecretAtom } from './accessAtoms'

const signing = `import { SignJWT } from 'jose'

const secret = new TextEncoder().encode(process.env.VISITOR_SECRET)
const token = await new SignJWT({ email: user.email, name: user.name })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(user.id)
  .setExpirationTime('10 minutes')
  .sign(secret)`

/** The secret that the owner's server signs visitors with, and how that is done. */
export function SignedVisitors({
  bot,
  secrets,
  onSend,
}: BotProps & Pick<BotAccess, 'secrets'> & { onSend: () => (access: BotAccess) => void }) {
  const { botName, url } = bot
  const rotate = useSetAtom(rotateSecretAtom)
  const [secret, setSecret] = useState('')
  const [asking, setAsking] = useState(false)
  const [make, making] = useAction(async (endOld: boolean) => {
    const show = onSend()
    const made = await rotate(botName, endOld)
    setSecret(made.secret)
    show(made.access)
    setAsking(false)
  })
  const tag = `<script async src="${url}/widget.js" data-visitor-url="/visitor-token"></script>`
  return (
    <Card
      title="Signed visitors"
      text="Your server tells the bot who is asking. You see their names beside their questions, and the bot can be closed to everybody else."
    >
      <div className="space-y-5">
        {secret && (
          <div className="space-y-3">
            <Panel kind="good">Copy the secret now. It is shown only this once.</Panel>
            <Snippet key={secret} code={secret} label="Copy the secret" name="Secret" takesFocus />
          </div>
        )}
        {secrets.length > 0 && (
          <ul className="space-y-1 text-sm">
            {secrets.map(({ hint, createdAt, endsAt }) => (
              <li key={hint} className="text-quiet">
                <code className="font-semibold text-ink">{hint}…</code>{' '}
                {endsAt ? `works until ${longDate(endsAt)}` : `made ${longDate(createdAt)}`}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant={secrets.length ? 'plain' : 'main'}
          busy={making && !asking}
          onClick={() => (secrets.length ? setAsking(true) : make(false))}
        >
          {secrets.length ? 'Replace the secret' : 'Create a secret'}
        </Button>
        {secrets.length > 0 && (
          <div className="space-y-3">
            <p className="text-sm text-quiet">
              Sign a token for whoever is signed in to your website, on your server:
            </p>
            <Snippet code={signing} label="Copy the code for your server" name="On your server" />
            <p className="text-sm text-quiet">
              Answer <code>/visitor-token</code> with it, and tell the chat that address:
            </p>
            <Snippet code={tag} label="Copy the code for your pages" name="On your pages" />
          </div>
        )}
      </div>
      {asking && (
        <Dialog
          title="Replace the secret?"
          text="The old one works for another 24 hours, so that you can put the new one on your server. If somebody else knows it, end it now: visitors are not signed in until your server has the new one."
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="danger" busy={making} onClick={() => make(true)}>
              Replace and end the old one now
            </Button>
            <Button busy={making} onClick={() => make(false)}>
              Replace
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
