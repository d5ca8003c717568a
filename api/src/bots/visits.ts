import type { Context } from 'koa'
import type { Visitor } from '../contract.ts'
import { notFound } from '../errors.ts'
import type { BotDocument } from './Bot.ts'

/** A visitor's request to the running bot that its host names. */
export type Visit = {
  bot: BotDocument
  /** The visitor, where the bot knows them. */
  visitor?: Visitor
  /** The reason why the door does not let them in; missing where it does. */
  refusal?: Error
  /** True where that is for a token of theirs that is not trusted. */
  isUntrusted?: true
}

const visits = new WeakMap<object, Visit>()

/** Notes whom a request visits, for the handlers of its calls. */
export const noteVisit = ({ req }: Context, visit: Visit) => void visits.set(req, visit)

/** Returns the visit of a request, also of those whom the door does not let in; nothing where no bot runs at its host. */
export const visitBeforeDoor = ({ req }: Context): Visit | undefined => visits.get(req)

/** Returns the visit of a request that the door lets in; throws its refusal, or NotFound where no bot runs. */
export function admittedVisit(ctx: Context): Visit {
  const visit = runningVisit(ctx)
  if (visit.refusal) throw visit.refusal
  return visit
}

/** Returns the visit of a request, let in or not; throws NotFound where no bot runs at its host. */
export function runningVisit(ctx: Context): Visit {
  const visit = visitBeforeDoor(ctx)
  if (!visit) throw notFound('This bot is not running')
  return visit
}
