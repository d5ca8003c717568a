import { dashboardOrigin, env } from '../env.ts'
import type { Letter } from './Letter.ts'

const notYou = () =>
  `If this was not you, choose a new password now (“Forgot your password?” on the sign-in page) and write to us: ${env.CONTACT_EMAIL}`

const plans = () => ({ label: 'See the plans', href: `${dashboardOrigin()}/plans/pickplan` })

const inWords = (moment: Date) =>
  `${moment.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** The token is behind `#`, which browsers send to no server, so that it is in no log. */
export const resetLetter = (token: string): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Someone, most likely you, forgot the password of your SandBox AI account. The link below works once, within 30 minutes.',
    'If it was not you, ignore this email: your password stays the same.',
  ],
  link: { label: 'Choose a new password', href: `${dashboardOrigin()}/auth/reset#${token}` },
})

export const passwordChangedLetter = (): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your SandBox AI account was changed just now, and you were signed out everywhere else.',
    notYou(),
  ],
})

/** For the address that no longer signs in. */
export const emailChangedLetter = (newEmail: string): Letter => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `You now sign in to SandBox AI with ${newEmail}. This address is no longer used.`,
    `If this was not you, write to us at once: ${env.CONTACT_EMAIL}`,
  ],
})

/** For the address that signs in from now on. */
export const emailTakenLetter = (): Letter => ({
  subject: 'Your new sign-in address',
  paragraphs: [
    'You now sign in to SandBox AI with this address.',
    `If you have no account, someone mistyped theirs. Write to us: ${env.CONTACT_EMAIL}`,
  ],
})

export const newDeviceLetter = (device: string, at: Date): Letter => ({
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

export const trialEndsLetter = (trialEndsAt: Date): Letter => ({
  subject: 'Your free trial ends soon',
  paragraphs: [
    `Your free trial ends on ${inWords(trialEndsAt)}. Then your sites go offline; your bots and their material are kept.`,
    'Choose a plan to stay online. One live site is free.',
  ],
  link: plans(),
})

export const trialEndedLetter = (): Letter => ({
  subject: 'Your free trial has ended',
  paragraphs: [
    'Your free trial has ended and your sites are offline. Your bots and their material are kept.',
    'Choose a plan to continue. One live site is free.',
  ],
  link: plans(),
})

/** For the owner of a bot; replies go to the visitor. `token` ends mails of this kind. */
export const waitingLetter = (
  botName: string,
  { prompt, name, email }: { prompt: string; name: string; email: string },
  token: string,
): Letter => ({
  subject: `${name} is waiting for your answer`,
  paragraphs: [
    `${botName} could not answer this question, and ${name} (${email}) would like to hear from you:`,
    prompt,
    `Reply to this email to write to ${name}. You can turn these emails off in your settings.`,
  ],
  link: {
    label: 'See who is waiting',
    href: `${dashboardOrigin()}/dashboard/botdash/questions?bot=${botName}&filter=waiting`,
  },
  unsubscribe: `${dashboardOrigin()}/api/unsubscribe?token=${token}`,
})

/** For the operator; the sender's address is where replies go. */
export const messageLetter = (name: string, email: string, message: string): Letter => ({
  subject: `Message from ${name}`,
  paragraphs: [message, `${name}, ${email}`],
})
