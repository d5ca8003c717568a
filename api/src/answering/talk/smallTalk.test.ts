import { describe, expect, it } from 'vitest'
import { isSmallTalk, smallTalkReply } from './smallTalk.ts'
import { withoutGreeting } from './withoutGreeting.ts'

describe('small talk', () => {
  it.each([
    'Hi!',
    'hello there',
    'Thanks, never mind',
    'Thank you so much 😀',
    'Hi, thanks!',
    'What can you do?',
    'I need some help please',
    'cheers that was really useful',
    'ok nice',
    'das hat mir sehr geholfen, danke',
    'gracias, muy amable',
    'muchas gracias por todo',
    'thanks for everything',
    'vielen Dank für alles',
    'merci beaucoup pour votre aide',
    'большое спасибо за помощь',
    '???',
  ])('takes %j for small talk', message => expect(isSmallTalk(message)).toBe(true))
  it.each([
    'Guten Morgen',
    '¡Hola!',
    'Merci beaucoup',
    '谢谢',
    'Привет',
    'Γεια σου',
    'ขอบคุณ',
    'धन्यवाद',
    'Dziękuję bardzo',
    'شكرا',
  ])('takes %j for small talk', message => expect(isSmallTalk(message)).toBe(true))
  it.each([
    'Hi, when do you open?',
    'thanks, and on Sunday?',
    'bye law 12',
    'hello world program',
    'refund',
    'I need help with my invoice',
    'ok is that open',
    'thanks for the refund',
  ])('takes %j for a question', message => expect(isSmallTalk(message)).toBe(false))
})

it.each([
  ['hey there', 'hey there'],
  ['hello there how are you', 'how are you'],
  ['Hi, when do you open?', 'when do you open?'],
])('of %j a greeting and a question leave the question', (message, left) => {
  expect(withoutGreeting(message)).toBe(left)
})

describe('smallTalkReply', () => {
  it('answers in the language of the message and names topics', () => {
    const bot = { title: 'Library bot', topics: ['opening hours', 'loans'] }
    expect(smallTalkReply('Hallo', bot)).toMatch(
      /^Hallo! Ich bin Library bot.*opening hours, loans/,
    )
    expect(smallTalkReply('gracias', bot)).toMatch(/De nada/)
    expect(smallTalkReply('Hi', { title: '', topics: [] })).not.toMatch(/undefined|\bme about\b/)
  })
})
