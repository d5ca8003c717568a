import { randomInt } from 'node:crypto'
import { hashOf } from '../../users/tokens.ts'
import { User, type UserDocument } from '../../users/User.ts'

/** Letters and digits that nobody takes for others when they read them off paper: five bits each, 120 in a code. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeCount = 10
const groups = 6
const groupSize = 4

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupSize }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-')

const hashOfCode = (code: string) => hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''))

/** Gives a user fresh recovery codes, each of which stands for a second step once; only their hashes are stored. */
export async function renewCodes({ _id }: UserDocument): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await User.updateOne({ _id }, { recoveryCodes: codes.map(hashOfCode) })
  return codes
}

/** Uses up a recovery code; false where it is none of the user's that are left. */
export async function useRecoveryCode({ _id }: UserDocument, code: string): Promise<boolean> {
  const recoveryCodes = hashOfCode(code)
  const used = await User.updateOne({ _id, recoveryCodes }, { $pull: { recoveryCodes } })
  return used.modifiedCount > 0
}
