import * as calls from '@sandbox-ai/api/contract'
import type { Bot, Invitation, LogLine, TeamRole } from '@sandbox-ai/api/contract'
import { teamRoles } from '@sandbox-ai/api/roles'
import { atom } from 'jotai'
import { post } from '../api'
import { authAtom, call, currentBotAtom } from '../auth/state'
import {
  botsAtom,
  chooseBotAtom,
  deletedBotsAtom,
  refreshBotsAtom,
  updateBotAtom,
} from '../bots/atoms'
import { listOfEachBot } from '../bots/listOfEachBot'
import { afterChange } from '../ui/afterChange'

const [listsAtom, loadListAtom] = listOfEachBot<Invitation>()

/** The open invitations to each bot. */
export const invitationsAtom = listsAtom

const keepTeamAtom = atom(null, (_get, set, bot: Bot, invitations: Invitation[]) => {
  set(updateBotAtom, bot)
  set(invitationsAtom, bot.botName, invitations)
})

export const loadInvitationsAtom = atom(null, async (get, set, currentBot: string) => {
  const ask = async () => (await call(get, set, calls.getInvitations, { currentBot })).invitations
  await set(loadListAtom, currentBot, ask)
})

/** Invites and returns the link to pass on, where the server sends no mail. */
export const inviteAtom = atom(
  null,
  async (get, set, currentBot: string, email: string, chosen: string) => {
    const role = teamRoles.find(one => one === chosen) ?? 'viewer'
    const invited = await call(get, set, calls.inviteMember, { currentBot, email, role })
    set(keepTeamAtom, invited.bot, invited.invitations)
    return invited.link
  },
)

/** Mails an invitation once more and returns its new link, where the server sends no mail. */
export const inviteAgainAtom = atom(null, async (get, set, currentBot: string, email: string) => {
  const invited = await call(get, set, calls.inviteAgain, { currentBot, email })
  set(keepTeamAtom, invited.bot, invited.invitations)
  return invited.link
})

export const withdrawAtom = atom(null, async (get, set, currentBot: string, email: string) => {
  const { bot, invitations } = await call(get, set, calls.withdrawInvitation, { currentBot, email })
  set(keepTeamAtom, bot, invitations)
})

export const changeRoleAtom = atom(
  null,
  async (get, set, currentBot: string, member: string, role: TeamRole) => {
    const { bot } = await call(get, set, calls.changeRole, { currentBot, member, role })
    set(updateBotAtom, bot)
  },
)

export const removeMemberAtom = atom(null, async (get, set, currentBot: string, member: string) => {
  const { bot } = await call(get, set, calls.removeMember, { currentBot, member })
  set(updateBotAtom, bot)
})

/** Offers a bot to a member, or takes the offer back. */
export const offerBotAtom = atom(
  null,
  async (get, set, currentBot: string, member: string | null) => {
    const { bot } = await call(get, set, calls.offerBot, { currentBot, member })
    set(updateBotAtom, bot)
  },
)

export const acceptBotAtom = atom(null, async (get, set, currentBot: string) => {
  const { bot } = await call(get, set, calls.acceptBot, { currentBot })
  set(updateBotAtom, bot)
})

export const leaveBotAtom = atom(null, async (get, set, currentBot: string) => {
  await call(get, set, calls.leaveBot, { currentBot })
  set(deletedBotsAtom, [...get(deletedBotsAtom), currentBot])
  if (get(currentBotAtom) === currentBot) set(chooseBotAtom, null)
  set(authAtom, { bots: get(botsAtom)?.filter(({ botName }) => botName !== currentBot) ?? null })
})

export const readInvitationAtom = atom(null, (_get, _set, token: string) =>
  post(calls.readInvitation, { token }),
)

/** Joins the team and returns the bot. */
export const acceptInvitationAtom = atom(null, async (get, set, token: string) => {
  const { bot } = await call(get, set, calls.acceptInvitation, { token })
  await afterChange(set(refreshBotsAtom))
  return bot
})

/** Returns lines of a bot's log, newest first. */
export const loadLogAtom = atom(
  null,
  (get, set, currentBot: string, skip: number): Promise<{ log: LogLine[]; total: number }> =>
    call(get, set, calls.getLog, { currentBot, skip }),
)
