import * as calls from '@sandbox-ai/api/contract'
import type { InputOf, Webhook } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'

type Fields = Omit<InputOf<typeof calls.saveWebhook>, 'currentBot'>

export const loadWebhooksAtom = atom(
  null,
  async (get, set, currentBot: string) =>
    (await call(get, set, calls.getWebhooks, { currentBot })).webhooks,
)

/** Adds a webhook, or changes the one that `fields` name; returns its id, all of them, and the secret of a new one. */
export const saveWebhookAtom = atom(null, (get, set, currentBot: string, fields: Fields) =>
  call(get, set, calls.saveWebhook, { currentBot, ...fields }, 'The webhook was not saved.'),
)

export const deleteWebhookAtom = atom(
  null,
  async (get, set, currentBot: string, { id }: Webhook) =>
    (await call(get, set, calls.deleteWebhook, { currentBot, webhook: id })).webhooks,
)

/** Gives a webhook another secret, and returns it: the former signs nothing any more. */
export const renewSecretAtom = atom(
  null,
  async (get, set, currentBot: string, { id }: Webhook) =>
    (await call(get, set, calls.renewWebhookSecret, { currentBot, webhook: id })).secret,
)

export const loadDeliveriesAtom = atom(
  null,
  async (get, set, currentBot: string, webhook: string) =>
    (await call(get, set, calls.getDeliveries, { currentBot, webhook })).deliveries,
)

export const testWebhookAtom = atom(
  null,
  async (get, set, currentBot: string, webhook: string) =>
    (await call(get, set, calls.testWebhook, { currentBot, webhook })).deliveries,
)

export const sendAgainAtom = atom(
  null,
  async (get, set, currentBot: string, webhook: string, delivery: string) =>
    (await call(get, set, calls.sendAgain, { currentBot, webhook, delivery })).deliveries,
)
