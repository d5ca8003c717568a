import * as calls from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { post } from '../api'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { Footer } from '../landing/Footer'
import { NavBar } from '../landing/NavBar'
import { Button } from '../ui/Button'
import { Field, TextField } from '../ui/Field'
import { Mail, MapPin } from '../ui/lucide/icons'
import { Panel } from '../ui/Panel'
import { sentField, useForm } from '../ui/useForm'

export function Contact() {
  return (
    <>
      <NavBar />
      <main tabIndex={-1} className="mx-auto max-w-5xl px-5 pt-28 pb-20 sm:px-8">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-4xl font-bold tracking-tight">Send us a message</h1>
          <nav aria-label="Breadcrumb">
            <ol className="flex gap-2 text-sm">
              <li>
                <Link className="text-quiet underline hover:text-ink" to="/">
                  Dashboard /
                </Link>
              </li>
              <li aria-current="page" className="font-semibold text-sea">
                Contact
              </li>
            </ol>
          </nav>
        </div>
        <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
          <MessageForm />
          <address className="h-fit space-y-6 rounded-2xl bg-sand p-6 not-italic">
            <p className="flex gap-4">
              <MapPin className="mt-0.5 shrink-0 text-sea" />
              <span>
                <strong className="block font-display text-lg">Office address</strong>
                {config.officeAddress}
              </span>
            </p>
            <p className="flex gap-4">
              <Mail className="mt-0.5 shrink-0 text-sea" />
              <span className="min-w-0">
                <strong className="block font-display text-lg">Email</strong>
                <a className="break-words underline" href={`mailto:${config.contactEmail}`}>
                  {config.contactEmail}
                </a>
              </span>
            </p>
          </address>
        </div>
      </main>
      <Footer />
    </>
  )
}

function MessageForm() {
  const user = useAtomValue(userAtom)
  const [sent, submit, pending] = useForm(async ({ name = '', email = '', message = '' }, form) => {
    await post(calls.sendMessage, { name, email, message })
    form.reset()
  })
  return (
    <form
      onSubmit={submit}
      className="space-y-5 rounded-2xl border border-line bg-card p-6 shadow-card sm:p-8"
    >
      {sent.done && <Panel kind="good">Thank you. Your message was sent.</Panel>}
      {sent.error && <Panel kind="bad">{sent.error}</Panel>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Your name"
          {...sentField(sent, 'name')}
          autoComplete="name"
          required
          maxLength={100}
        />
        <Field
          label="Your email"
          {...sentField(sent, 'email', user?.email)}
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <TextField
        label="Message"
        {...sentField(sent, 'message')}
        rows={7}
        required
        maxLength={5_000}
      />
      <Button type="submit" busy={pending}>
        Send message
      </Button>
    </form>
  )
}
