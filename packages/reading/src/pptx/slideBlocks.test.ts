import { expect, it } from 'vitest'
import { parseXml } from '../xml/markup.ts'
import { slideBlocks } from './slideBlocks.ts'

const bullet = (text: string, level = 0) =>
  `<a:p><a:pPr lvl="${level}"/><a:r><a:t>${text}</a:t></a:r></a:p>`
const slide = (...bullets: string[]) =>
  slideBlocks(
    parseXml(`<p:spTree><p:sp><p:txBody>${bullets.join('')}</p:txBody></p:sp></p:spTree>`),
    { withHidden: false, hidden: {}, isStruck: false },
  )

it('keeps how deep a bullet stands', () =>
  expect(slide(bullet('Made by hand:'), bullet('Press Break', 1), bullet('Made at start'))).toEqual(
    [{ kind: 'list', text: 'Made by hand:\nPress Break\nMade at start', marks: ['-', ' -', '-'] }],
  ))

it('has no marks where none stands deeper, and bears with levels that are none', () =>
  expect(slide(bullet('One'), bullet('Two', Number.NaN))).toEqual([
    { kind: 'list', text: 'One\nTwo' },
  ]))
