import type { Context } from 'koa'
import { newDeviceMail } from '../mail/templates.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { deviceOf } from '../users/deviceOf.ts'
import { rememberBrowser } from '../users/knownBrowsers.ts'
import { openSession } from '../users/Session.ts'
import { User, type UserDocument } from '../users/User.ts'

/**
 * Signs a user in who has proved who they are, and mails them where the browser or the system is new. False where their email
 * or password was changed since `user` was read: there is no session then.
 */
export async function finishSignIn(ctx: Context, user: UserDocument): Promise<boolean> {
  if (!(await openSession(ctx, user))) return false
  await rememberBrowser(ctx, user)
  if (await noteDevice(ctx, user))
    await notifyUser(user, newDeviceMail(deviceOf(ctx.get('user-agent')), new Date()))
  return true
}

/**
 * Stores the request's browser and system with the user's, and returns true where they are news: of accounts from before
 * devices were stored the first ones are not.
 */
export async function noteDevice(ctx: Context, { _id, devices }: UserDocument): Promise<boolean> {
  const device = deviceOf(ctx.get('user-agent'))
  if (devices.includes(device)) return false
  const noted = await User.updateOne(
    { _id, devices: { $ne: device } },
    { $push: { devices: { $each: [device], $slice: -maxDevices } } },
  )
  return noted.modifiedCount > 0 && devices.length > 0
}

const maxDevices = 50
