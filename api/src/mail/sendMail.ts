import { env } from '../env.ts'
import { log } from '../log.ts'
import type { MailContent } from './MailContent.ts'
import type { OutgoingMailDocument } from './OutgoingMail.ts'
import { writeMail } from './mailFiles.ts'
import { renderMail } from './renderMail.ts'

/** Milliseconds for each step of talking to a mail server. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Sends a mail by `SMTP_URL`; without one it is written to a file, which the log names. Throws where that fails. */
export async function sendMail({ id, to, replyTo, content }: OutgoingMailDocument) {
  const mail = {
    from: env.MAIL_FROM ?? { name: 'SandBox AI', address: `no-reply@${env.HOST.split(':')[0]}` },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: content.subject,
    messageId: `<${id}@${env.HOST.split(':')[0]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(content) },
    ...renderMail(content),
  }
  // Not every server sends mail.
  const { createTransport } = await import('nodemailer')
  const { SMTP_URL: url, SMTP_TLS } = env
  if (url) {
    const requireTLS = SMTP_TLS === 'required' && !isOwnMachine(url)
    await createTransport({ url, requireTLS, ...patience }).sendMail(mail)
  } else {
    const toFile = createTransport({ streamTransport: true, buffer: true })
    const { message } = await toFile.sendMail(mail)
    log.info({ file: await writeMail(id, message as Buffer) }, 'a mail was written to a file')
  }
}

/** True where a server's address is of this machine: what is sent there crosses no network. */
export const isOwnMachine = (url: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(new URL(url).hostname)

const unsubscribing = ({ unsubscribe }: MailContent) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
