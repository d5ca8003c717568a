import { env } from '../env.ts'
import { notFound, verificationNeeded } from '../errors.ts'

type Proof = { email: string; emailVerifiedAt?: Date | null }

/** True for users whose email `OPERATOR_EMAILS` names, proved to be theirs or not. */
export const isOperator = ({ email }: Pick<Proof, 'email'>): boolean =>
  env.OPERATOR_EMAILS.includes(email)

/**
 * Throws NotFound, as where there is no such call, for all who are no operators, and VerificationNeeded for one who has not
 * proved that the email is theirs: anybody can sign up with any.
 */
export function requireOperator(user: Proof) {
  if (!isOperator(user)) throw notFound('There is nothing at this address')
  if (!user.emailVerifiedAt)
    throw verificationNeeded('Confirm your email address first', {
      detail: env.SMTP_URL
        ? 'Send yourself a link from the settings.'
        : 'Send yourself a link. This server sends no mail, so you will find it in DATA_DIR/mail.',
    })
}
