import type { Copy, Part } from '../../bots/parts.ts'
import { WebAddress } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

export const webParts: Part[] = [
  { collection: WebAddress, copy: copyAddresses },
  { collection: WebPage, copy: copyPages },
]

async function copyAddresses({ source, bot, newId }: Copy) {
  for (const { _id, ...fields } of await WebAddress.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebAddress.create({
      ...fields,
      _id: newId(_id),
      bot,
      sameAs: fields.sameAs ? newId(fields.sameAs) : null,
    })
}

async function copyPages({ source, bot, newId }: Copy) {
  for (const { _id, ...fields } of await WebPage.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebPage.create({ ...fields, _id: newId(_id), bot, address: newId(fields.address) })
}
