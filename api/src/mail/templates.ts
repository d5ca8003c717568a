import { dashboardOrigin, env } from '../env.ts'
import type { MailContent } from './MailContent.ts'

const notYou = () =>
  `If this was not you, choose a new password now (“Forgot your password?” on the sign-in page) and write to us: ${env.CONTACT_EMAIL}`

const plans = () => ({ label: 'See the plans', href: `${dashboardOrigin()}/plans/pickplan` })

const inWords = (moment: Date) =>
  `${moment.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** The token is behind `#`, which browsers send to no server, so that it is in no log. */
export const passwordResetMail = (token: string): MailContent => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Someone, most likely you, forgot the password of your SandBox AI account. The link below works once, within 30 minutes.',
    'If it was not you, ignore this email: your password stays the same.',
  ],
  link: { label: 'Choose a new password', href: `${dashboardOrigin()}/auth/reset#${token}` },
})

export const passwordChangedMail = (): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your SandBox AI account was changed just now, and you were signed out everywhere else.',
    notYou(),
  ],
})

/** For the address that an account has, before the first site of theirs is public. */
export const verifyEmailMail = (token: string): MailContent => ({
  subject: 'Confirm your email address',
  paragraphs: [
    'Confirm that this is your address. The link below works once, within 30 minutes.',
    'If you have no account at SandBox AI, ignore this email.',
  ],
  link: { label: 'Confirm my address', href: `${dashboardOrigin()}/auth/verify#${token}` },
})

/** For the address that is to sign in. */
export const confirmNewEmailMail = (token: string): MailContent => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    'You want to sign in to SandBox AI with this address. The link below makes it so; it works once, within 30 minutes.',
    'If it was not you, ignore this email: nothing changes.',
  ],
  link: { label: 'Use this address', href: `${dashboardOrigin()}/auth/new-email#${token}` },
})

/** For the address that still signs in. */
export const emailChangeRequestedMail = (newEmail: string): MailContent => ({
  subject: 'Your email address is about to change',
  paragraphs: [
    `Someone, most likely you, wants to sign in to SandBox AI with ${newEmail} instead of this address. Nothing changes until that address is confirmed.`,
    notYou(),
  ],
})

/** For the address that no longer signs in. */
export const emailChangedMail = (newEmail: string): MailContent => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `You now sign in to SandBox AI with ${newEmail}. This address is no longer used.`,
    `If this was not you, write to us at once: ${env.CONTACT_EMAIL}`,
  ],
})

/** For the address that signs in from now on. */
export const newEmailMail = (): MailContent => ({
  subject: 'Your new sign-in address',
  paragraphs: [
    'You now sign in to SandBox AI with this address.',
    `If you have no account, someone mistyped theirs. Write to us: ${env.CONTACT_EMAIL}`,
  ],
})

export const newDeviceMail = (device: string, at: Date): MailContent => ({
  subject: `New sign-in: ${device}`,
  paragraphs: [
    `Your SandBox AI account was used from ${device} for the first time, on ${inWords(at)}.`,
    'If this was you, there is nothing to do.',
    notYou(),
  ],
  link: {
    label: 'See where you are signed in',
    href: `${dashboardOrigin()}/dashboard/settings`,
  },
})

export const newApiKeyMail = (name: string): MailContent => ({
  subject: `New API key: ${name}`,
  paragraphs: [
    `An API key named “${name}” was created for your SandBox AI account just now. Programs that have it act in your name.`,
    `If this was not you, revoke it in your settings. ${notYou()}`,
  ],
  link: { label: 'See your API keys', href: `${dashboardOrigin()}/dashboard/settings` },
})

/** `change` is a sentence. */
export const secondStepMail = (change: string): MailContent => ({
  subject: 'Your sign-in was changed',
  paragraphs: [change, notYou()],
  link: { label: 'See how you sign in', href: `${dashboardOrigin()}/dashboard/settings` },
})

export const paymentFailedMail = (): MailContent => ({
  subject: 'Your payment did not go through',
  paragraphs: [
    'We could not charge you for your plan. We will try again in the next days; your bots stay as they are until then.',
    'Please check your card.',
  ],
  link: { label: 'Check my plan', href: `${dashboardOrigin()}/plans/changeplan` },
})

export const trialEndsMail = (trialEndsAt: Date): MailContent => ({
  subject: 'Your free trial ends soon',
  paragraphs: [
    `Your free trial ends on ${inWords(trialEndsAt)}. Then your sites go offline; your bots and their material are kept.`,
    'Choose a plan to stay online. One live site is free.',
  ],
  link: plans(),
})

export const trialEndedMail = (): MailContent => ({
  subject: 'Your free trial has ended',
  paragraphs: [
    'Your free trial has ended and your sites are offline. Your bots and their material are kept.',
    'Choose a plan to continue. One live site is free.',
  ],
  link: plans(),
})

export const domainsOfflineMail = (names: string[]): MailContent => ({
  subject: `Your site is no longer at ${names[0]}${names.length > 1 ? ' and other domains' : ''}`,
  paragraphs: [
    'Your plan allows fewer domains than you have. The ones that you added last no longer show your site:',
    names.join(', '),
    'Choose a larger plan, or remove domains that you added earlier, and they show it again.',
  ],
  link: plans(),
})

/** For the owner of a bot; replies go to the visitor. `token` ends mails of this kind. */
export const waitingVisitorMail = (
  botName: string,
  { prompt, name, email }: { prompt: string; name: string; email: string },
  token: string,
): MailContent => ({
  subject: `${name} is waiting for your answer`,
  paragraphs: [
    `${botName} could not answer this question, and ${name} (${email}) would like to hear from you:`,
    prompt,
    `Reply to this email to write to ${name}.`,
    `Want no more emails like this? ${unsubscribeAddress(token)}`,
  ],
  link: {
    label: 'See who is waiting',
    href: `${dashboardOrigin()}/dashboard/botdash/questions?bot=${botName}&filter=waiting`,
  },
  unsubscribe: unsubscribeAddress(token),
})

const unsubscribeAddress = (token: string) => `${dashboardOrigin()}/unsubscribe?token=${token}`

/** For the operator; the sender's address is where replies go. */
export const contactMail = (name: string, email: string, message: string): MailContent => ({
  subject: `Message from ${name}`,
  paragraphs: [message, `${name}, ${email}`],
})
