import { expect, test } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import { verifyClaims } from '../verifyClaims.ts'

/** Returns what is said of a claim that cites a sentence, the second of its passage, with others behind it. */
const said = async (text: string, sentence: string, behind = '') => {
  const before = 'It is kept in a museum in Oslo now. '
  const passage = passageOf('p', `${before}${sentence} ${behind}`)
  const cites = [{ passage, start: before.length, end: before.length + sentence.length }]
  async function* claims() {
    yield { text, cites }
  }
  const kept = await Array.fromAsync(verifyClaims(claims(), { passages: [passage] }))
  return kept.map(claim => claim.text).join(' ')
}

const prices = 'Adults pay 12 euros, children 5 euros and dogs 2 euros.'
const tower = 'The tower is 61 metres high; the bridge beside it spans 120 metres.'
const rooms = 'Room A holds 40 people, room B 25 and the hall 200.'
const boat = 'The boat was built in Turku and sailed to Bergen in the summer of 1931.'
const lease = 'The lease lasts three years for furnished rooms and one year for offices.'
const form = 'The form needs the signature of both parents.'
const mill = 'Ida Moe built the mill in Larvik in 1871; her nephew Jon Bakke has run it since 1902.'
const warranty = 'The warranty lasts between one and three years.'
const rent = 'A court costs €12 to €18 an hour.'
const buses = 'Buses leave at 8, 10 and 12.'

test.each([
  ['Children pay 12 euros.', prices],
  ['Dogs pay 5 euros.', prices],
  ['Room B holds 200 people.', rooms],
  ['The bridge is 61 metres long.', tower],
  ['The tower is 120 metres high.', tower],
  ['The boat was built at Oslo in 1931.', boat],
  ['The museum sailed to Bergen in the summer of 1931.', boat],
  ['The lease lasts three years for all rooms.', lease],
  ['The lease lasts one year for all offices.', lease],
  ['The form needs the signature of one parent.', form],
  ['The warranty lasts three years.', warranty],
  ['A court costs €12 an hour.', rent],
  ['Ida Moe has run it since 1902.', mill],
])('%s gives way to the sentence that it contradicts', async (claim, sentence) => {
  expect(await said(claim, sentence)).toBe(sentence)
})

test.each([
  ['Children pay 5 euros.', prices],
  ['An adult ticket is 12 euros.', prices],
  ['Room B has space for 25 people.', rooms],
  ['The hall holds 200 people.', rooms],
  ['The bridge spans 120 metres.', tower],
  ['The height of the tower is 61 metres.', tower],
  ['The boat was built in Turku.', boat],
  ['The boat sailed to Bergen in summer 1931.', boat],
  ['Both parents must give their signature.', form],
  ['Buses leave at 12, too.', buses],
  ['The warranty lasts up to three years.', warranty],
  ['The warranty lasts one to three years.', warranty],
  ['A court costs at least €12 an hour.', rent],
  ['Jon Bakke has run it since 1902.', mill],
  ['The mill in Larvik was built in 1871.', mill],
  ["Ida Moe's nephew has run it since 1902.", mill],
  ['Ida Moe built it in 1871.', mill],
  ['Since 1902 the mill is run by Ida Moe’s nephew Jon.', mill],
  ['A court is between €12 and €18 an hour.', rent],
])('%s says what its sentence does', async (claim, sentence) => {
  expect(await said(claim, sentence)).toBe(claim)
})

const ramp = 'The ramp is opened by Ada Lund.'
const kayaks = 'Kayaks are lent for £9.'
const moor = 'The option `--moor` ties every boat.'

test.each([
  ['The ramp costs £9.', kayaks, ramp],
  ['Kayaks are lent by Ada Lund.', ramp, kayaks],
  ['The option --drift ties every boat.', moor, 'The option `--drift` frees them.'],
  ['It is the only offer, guaranteed forever.', kayaks, ramp],
])('%s is not said of another thing', async (claim, sentence, behind) => {
  expect(await said(claim, sentence, behind)).not.toContain(claim)
})

test.each([
  ['Kayaks cost £9.', kayaks, ramp],
  ['Ada Lund opens the ramp.', ramp, kayaks],
  ['All boats are tied with --moor.', moor, 'The option `--drift` frees them.'],
])('%s is said of its own', async (claim, sentence, behind) => {
  expect(await said(claim, sentence, behind)).toBe(claim)
})
