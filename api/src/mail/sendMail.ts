import { env } from '../env.ts'
import { log } from '../log.ts'
import type { Letter } from './Letter.ts'
import type { OutgoingMailDocument } from './OutgoingMail.ts'
import { writeMail } from './mailFiles.ts'
import { renderLetter } from './renderLetter.ts'

/** Milliseconds for each step of talking to a mail server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends a mail by `SMTP_URL`; without one it is written to a file, which the log names. Throws where that fails. */
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
    const toFile = createTransport({ streamTransport: true, buffer: true })
    const { message } = await toFile.sendMail(mail)
    log.info({ file: await writeMail(id, message as Buffer) }, 'a mail was written to a file')
  }
}

const unsubscribing = ({ unsubscribe }: Letter) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
