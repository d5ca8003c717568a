import { describe, expect, it } from 'vitest'
import { metaQuestion } from './metaQuestion.ts'

const sure = (message: string, isFollowUp = false) =>
  metaQuestion(message, { isFollowUp, isUnanswered: false })
const perhaps = (message: string) => metaQuestion(message, { isFollowUp: true, isUnanswered: true })

describe('metaQuestion', () => {
  it.each([
    ['What can you tell me?', 'overview'],
    ['Can you summarise the document?', 'overview'],
    ['What files do you have?', 'files'],
    ['What do you know about?', 'overview'],
    ['Give me the list of files you were trained on', 'files'],
    ['Are you a human?', 'person'],
    ['Are you an AI?', 'person'],
    ['Can I talk to a real person?', 'person'],
    ['I want to speak with someone, please', 'person'],
    ['Kann ich mit einem Menschen sprechen?', 'person'],
    ['¿Puedo hablar con una persona?', 'person'],
    ['Je voudrais parler à un conseiller', 'person'],
    ['Tell me more', 'pointing'],
    ['Was kann ich hier fragen?', 'overview'],
    ['Bist du ein Mensch?', 'person'],
    ['¿Qué puedes decirme?', 'overview'],
    ['De quoi ça parle ?', 'pointing'],
    ['Что можно спросить?', 'overview'],
    ['Bu ne hakkında?', 'pointing'],
    ['Đây là gì?', 'pointing'],
    ['ما هي الملفات التي لديك؟', 'files'],
    ['आप क्या बता सकते हैं?', 'overview'],
    ['คุณเป็นคนหรือเปล่า', 'person'],
    ['你是人吗？', 'person'],
    ['Τι είναι αυτό;', 'pointing'],
    ['Ce documente ai?', 'files'],
    ['O czym są te dokumenty?', 'overview'],
    ['Czy jesteś człowiekiem?', 'person'],
    ['Summarize', 'overview'],
    ['A short overview of this document', 'overview'],
    ['That is not what I asked!', 'complaint'],
    ['No, that’s wrong', 'complaint'],
    ['Das stimmt nicht', 'complaint'],
    ['Eres inútil', 'complaint'],
    ['Ce n’est pas ce que j’ai demandé', 'complaint'],
    ['Это неправда', 'complaint'],
    ['คำตอบผิด', 'complaint'],
    ['这不是我问的', 'complaint'],
  ])('takes %j for one about the %s', (message, kind) => expect(sure(message)?.kind).toBe(kind))

  it.each([
    'What is the material of the dress?',
    'What documents do I need?',
    'What do you know about dogs?',
    'Which topics does the exam cover?',
    'What is in the salad?',
    'Can I talk to a person about my invoice?',
    'Who can I talk to?',
    'The heating is wrong',
    'Nothing works on my printer',
    'That is correct',
    'Eso es correcto',
  ])('leaves %j to the material', message => expect(sure(message)).toBeUndefined())

  it.each([
    ['What materials do you use?', 'files'],
    ['What books do you have?', 'files'],
    ['Which documents are available?', 'files'],
    ['What do you offer?', 'overview'],
    ['What are the main points?', 'overview'],
    ['Nothing works', 'complaint'],
    ['Nichts funktioniert', 'complaint'],
    ['Was sind die wichtigsten Punkte?', 'overview'],
    ['主要内容是什么？', 'overview'],
    ['What areas do you cover?', 'overview'],
    ['What should I do?', 'overview'],
    ['Was weißt du alles?', 'overview'],
    ['Welche Unterlagen gibt es?', 'files'],
    ['¿Qué documentos hay?', 'files'],
    ['Quels documents ?', 'files'],
    ['Quali temi ci sono?', 'overview'],
    ['Quais documentos há?', 'files'],
    ['Welke documenten zijn er?', 'files'],
    ['Какие документы?', 'files'],
    ['Hangi belgeler var?', 'files'],
    ['Ποια έγγραφα υπάρχουν;', 'files'],
    ['Ce știi?', 'overview'],
    ['Jakie pliki są dostępne?', 'files'],
    ['Bạn biết gì?', 'overview'],
    ['ماذا تعرف؟', 'overview'],
    ['आप क्या जानते हैं?', 'overview'],
    ['มีเอกสารอะไรบ้าง', 'files'],
    ['有哪些内容？', 'overview'],
  ])('takes %j for one about the %s only where it is unanswered', (message, kind) => {
    expect(sure(message)).toBeUndefined()
    expect(perhaps(message)?.kind).toBe(kind)
  })

  it('takes `it` for what was just spoken of', () => {
    expect(sure('What is it about?')?.kind).toBe('pointing')
    expect(sure('What is it about?', true)).toBeUndefined()
  })
})
