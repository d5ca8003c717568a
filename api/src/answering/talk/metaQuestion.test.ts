import { describe, expect, it } from 'vitest'
import { metaQuestion } from './metaQuestion.ts'

describe('metaQuestion', () => {
  it.each([
    ['What can you tell me?', 'overview'],
    ['Can you summarise the document?', 'overview'],
    ['What files do you have?', 'files'],
    ['Are you a human?', 'person'],
    ['Are you an AI?', 'person'],
    ['Tell me more', 'pointing'],
    ['Was weißt du alles?', 'overview'],
    ['Bist du ein Mensch?', 'person'],
    ['¿Qué puedes decirme?', 'overview'],
    ['De quoi ça parle ?', 'pointing'],
    ['Что ты знаешь?', 'overview'],
    ['Bu ne hakkında?', 'pointing'],
    ['Đây là gì?', 'pointing'],
    ['ماذا تعرف؟', 'overview'],
    ['आप क्या जानते हैं?', 'overview'],
    ['คุณเป็นคนหรือเปล่า', 'person'],
    ['你是人吗？', 'person'],
    ['Τι είναι αυτό;', 'pointing'],
    ['Ce știi?', 'overview'],
  ])('takes %j for one about the %s', (message, kind) =>
    expect(metaQuestion(message, false)?.kind).toBe(kind),
  )

  it.each([
    'What is the material of the dress?',
    'What documents do I need?',
    'What do you know about dogs?',
    'Which topics does the exam cover?',
    'What is in the salad?',
  ])('leaves %j to the material', message => expect(metaQuestion(message, false)).toBeUndefined())

  it('takes `it` for what was just spoken of', () => {
    expect(metaQuestion('What is it about?', false)?.kind).toBe('pointing')
    expect(metaQuestion('What is it about?', true)).toBeUndefined()
  })
})
