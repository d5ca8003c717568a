import { dashboardOrigin, env } from '../env.ts'
import type { Letter } from './Letter.ts'

const notYou = () =>
  `If that was not you, choose a new password now (Sign In, “Forgot your password?”) and write to us: ${env.CONTACT_EMAIL}`

const plans = () => ({ label: 'See the plans', href: `${dashboardOrigin()}/plans/pickplan` })

const inWords = (moment: Date) =>
  `${moment.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** The token stands behind `#`: browsers send that to no server, and it gets into no log. */
export const resetLetter = (token: string): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody, most likely you, asked for a new password for your SandBox AI account. The link below is good for 30 minutes, once.',
    'If it was not you, do nothing: your password stays as it is.',
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
    `If that was not you, write to us at once: ${env.CONTACT_EMAIL}`,
  ],
})

/** For the address that signs in from now on. */
export const emailTakenLetter = (): Letter => ({
  subject: 'You sign in with this address now',
  paragraphs: [
    'This is the email address of a SandBox AI account from now on.',
    `If you have none, somebody mistyped theirs. Write to us: ${env.CONTACT_EMAIL}`,
  ],
})

export const newDeviceLetter = (device: string, at: Date): Letter => ({
  subject: `New sign-in: ${device}`,
  paragraphs: [
    `Your SandBox AI account was signed in to from ${device}, for the first time, on ${inWords(at)}.`,
    'If that was you, there is nothing to do.',
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
    'Choose a plan to go on. One live site is free.',
  ],
  link: plans(),
})

/** For the owner of a bot; replies go to the visitor. `token` ends mails of this kind. */
export const waitingLetter = (
  botName: string,
  { prompt, name, email }: { prompt: string; name: string; email: string },
  token: string,
): Letter => ({
  subject: `${name} waits for your answer`,
  paragraphs: [
    `${botName} could not answer this question, and ${name} (${email}) left an address to hear from you:`,
    prompt,
    `Reply to this mail to write to ${name}. You can switch these mails off in your settings.`,
  ],
  link: {
    label: 'See who waits',
    href: `${dashboardOrigin()}/dashboard/botdash/questions?bot=${botName}&filter=waiting`,
  },
  unsubscribe: `${dashboardOrigin()}/api/unsubscribe?token=${token}`,
})

/** For the operator; the sender's address is where replies go. */
export const messageLetter = (name: string, email: string, message: string): Letter => ({
  subject: `Message from ${name}`,
  paragraphs: [message, `${name}, ${email}`],
})
