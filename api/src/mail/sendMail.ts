import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { env } from '../env.ts'
import { log } from '../log.ts'
import type { Letter } from './Letter.ts'
import type { OutgoingMailDocument } from './OutgoingMail.ts'
import { renderLetter } from './renderLetter.ts'

/** Milliseconds for each step of talking to a mail server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Number of mails that are kept as files. */
const maxFiles = 500

/** Sends a mail by `SMTP_URL`; without one it is written to `DATA_DIR/mail`, and its link to the log. Throws where that fails. */
export async function sendMail({ id, to, replyTo, letter }: OutgoingMailDocument) {
  const mail = {
    from: env.MAIL_FROM ?? { name: 'SandBox AI', address: `no-reply@${env.HOST.split(':')[0]}` },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: letter.subject,
    messageId: `<${id}@${env.HOST.split(':')[0]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(letter) },
    ...renderLetter(letter),
  }
  // Not every server sends mail.
  const { createTransport } = await import('nodemailer')
  if (env.SMTP_URL) await createTransport({ url: env.SMTP_URL, ...patience }).sendMail(mail)
  else {
    await writeDown(id, mail)
    log.info({ to, subject: letter.subject, link: letter.link?.href }, 'a mail was written down')
  }
}

const unsubscribing = ({ unsubscribe }: Letter) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

async function writeDown(id: string, mail: SendMailOptions) {
  const { createTransport } = await import('nodemailer')
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  const folder = join(env.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
  const names = (await readdir(folder)).filter(one => one.endsWith('.eml')).toSorted()
  for (const old of names.slice(0, -maxFiles)) await rm(join(folder, old), { force: true })
}
