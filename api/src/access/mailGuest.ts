import { Types } from 'mongoose'
import { type BotDocument, publicOrigin, settingsOf } from '../bots/Bot.ts'
import { env } from '../env.ts'
import type { MailContent } from '../mail/MailContent.ts'
import { queueMail } from '../mail/queueMail.ts'
import { type DoorTexts, doorTextsIn } from './doorTexts.ts'

/** Mails a code to somebody who is invited to a bot, with a link to its site that has the code filled in. */
export const mailCode = (bot: BotDocument, email: string, code: string) =>
  mail(bot, email, 'code', { email, code }, texts => ({
    subject: texts.codeSubject.replace('{code}', code),
    paragraphs: [texts.code, code, texts.unexpected],
  }))

/**
 * Mails somebody that they are invited to a bot, with a link to its site that has their address filled in. Returns the link
 * where this server sends no mail.
 */
export async function mailGuest(bot: BotDocument, email: string) {
  await mail(bot, email, 'guest', { email }, texts => ({
    subject: texts.invitationSubject,
    paragraphs: [texts.invitationSubject, texts.invitation, texts.unexpected],
  }))
  return env.SMTP_URL ? undefined : linkOf(bot, { email })
}

/** Returns the address of a bot's site. What it fills in is behind `#`, which browsers send to no server. */
const linkOf = (bot: BotDocument, filledIn: Record<string, string>) =>
  `${publicOrigin(bot)}/#${new URLSearchParams(filledIn)}`

/** Queues a mail in the bot's language. */
async function mail(
  bot: BotDocument,
  to: string,
  about: string,
  filledIn: Record<string, string>,
  write: (texts: DoorTexts) => Pick<MailContent, 'subject' | 'paragraphs'>,
) {
  const settings = settingsOf(bot)
  const { texts, language } = doorTextsIn(settings.language)
  const name = settings.title.replace(/\s+/g, ' ')
  const { subject, paragraphs } = write(texts)
  const fillName = (text: string) => text.replaceAll('{name}', () => name)
  await queueMail({
    event: `${about} ${new Types.ObjectId().toHexString()}`,
    user: bot.owner,
    bot: bot._id,
    to,
    content: {
      language,
      subject: fillName(subject),
      paragraphs: paragraphs.map(fillName),
      link: { label: texts.open, href: linkOf(bot, filledIn) },
    },
  })
}
