import { type Material, squash } from './material.ts'
import { addressesOf } from './plainText.ts'

/** Whether every web and mail address of a text stands in the material, or is where that was read. */
export const knowsAddresses = (text: string, material: Material): boolean =>
  addressesOf(text).every(address => {
    const sought = squash(address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))
    return material.some(({ passage: { url, isUnnamed }, around, sentences }) => {
      const places = isUnnamed ? [] : [url ?? '', around.text]
      const texts = [...places, ...sentences.map(one => one.text)]
      return texts.some(one => squash(one).includes(sought))
    })
  })
