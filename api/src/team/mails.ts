import type { TeamRole } from '../contract/bots.ts'
import { dashboardOrigin } from '../env.ts'
import type { MailContent } from '../mail/MailContent.ts'

const may: Record<TeamRole, string> = {
  viewer: 'You can see everything of it and change nothing.',
  writer: 'You can write answers and notes and deal with open questions.',
  editor:
    'You can do everything but manage the team and who may ask, or rename, export or delete the bot.',
}

/** The token is behind `#`, which browsers send to no server, so that it is in no log. */
export const invitationLink = (token: string) => `${dashboardOrigin()}/invitation#${token}`

/** Names are left out: only an email and a bot's name hold no words for strangers. */
export const invitationMail = (
  owner: string,
  botName: string,
  role: TeamRole,
  token: string,
): MailContent => ({
  subject: `You are invited to work on ${botName}`,
  paragraphs: [
    `${owner} invites you to the bot ${botName} on SandBox AI, as ${role === 'editor' ? 'an' : 'a'} ${role}. ${may[role]}`,
    'The link below is for this email address alone and works once, within seven days. The others on the team will see your name and address.',
    'If you do not know the sender, ignore this email.',
  ],
  link: { label: 'See the invitation', href: invitationLink(token) },
})

/** For a member; what it takes to accept is on the page. */
export const offerMail = (owner: string, botName: string): MailContent => ({
  subject: `${botName} is offered to you`,
  paragraphs: [
    `${owner} would like to hand the bot ${botName} over to you. Once you accept, it counts for your plan, and you alone can delete it or change its team.`,
    'Nothing changes until you accept.',
  ],
  link: {
    label: 'See the offer',
    href: `${dashboardOrigin()}/dashboard/botdash/team?bot=${botName}`,
  },
})
