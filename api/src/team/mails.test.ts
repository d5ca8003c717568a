import { expect, it } from 'vitest'
import * as contract from '../contract.ts'
import { invitationMail } from './mails.ts'

/** The words for what an owner alone does, by the first words of a call's path. */
const words: [path: RegExp, words: string][] = [
  [/invit(e|e-again|ations|ation)$|change-role|remove-member|offer-bot/, 'manage the team'],
  [/access|invite-guest|visitor-secret/, 'who may ask'],
  [/rename-bot/, 'rename'],
  [/export-bot/, 'export'],
  [/delete-bot/, 'delete'],
]

it('tells an editor of everything that the owner alone does', () => {
  const { paragraphs } = invitationMail('ada@example.com', 'shop', 'editor', 'token')
  const rows = Object.values<unknown>(contract).filter(isOfOwner)
  expect(rows.length).toBeGreaterThan(0)
  const isTold = ({ path }: { path: string }) =>
    words.some(([calls, word]) => calls.test(path) && paragraphs[0]?.includes(word))
  expect(rows.filter(row => !isTold(row))).toEqual([])
})

const isOfOwner = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'role' in value && value.role === 'owner'
