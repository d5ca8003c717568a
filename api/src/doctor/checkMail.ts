import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { isOwnMachine, patience } from '../mail/sendMail.ts'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

const about = 'Mail'

/** Connects to the mail server as mails are sent, and signs in; sends none. */
export async function checkMail({
  SMTP_URL: url,
  SMTP_TLS,
}: Pick<Env, 'SMTP_URL' | 'SMTP_TLS'>): Promise<Finding[]> {
  if (!url)
    return [
      note(
        about,
        'SMTP_URL is not set: mails are files in DATA_DIR/mail, and nobody gets a link for a new password.',
      ),
    ]
  const requireTLS = SMTP_TLS === 'required' && !isOwnMachine(url)
  const { host } = new URL(url)
  try {
    await createTransport({ url, requireTLS, ...patience }).verify()
    return [ok(about, `${host} takes mails`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${host} takes no mails: ${reasonOf(error)}`,
        mendOf(error as NodeJS.ErrnoException),
      ),
    ]
  }
}

function mendOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'Look at user and password in SMTP_URL; in a password % is %25, @ is %40, : is %3A and / is %2F.'
  if (code === 'ETLS')
    return 'Use smtps:// and its port (465), or a server that offers STARTTLS. SMTP_TLS=optional sends unencrypted.'
  return 'Look at the host and the port in SMTP_URL, and whether this machine may reach them: many providers close port 25.'
}
