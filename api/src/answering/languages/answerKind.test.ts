import { expect, it } from 'vitest'
import { answerKind, askingWords } from './answerKind.ts'

it.each([
  ['How many seats are there?', 'count'],
  ['In which year was it built?', 'time'],
  ['What is the annual rate?', 'amount'],
  ['For what reason is it closed?', 'reason'],
  ['Does it have parking?', 'yesno'],
  ['Wie groß ist das Haus?', 'amount'],
  ['¿Cuándo abre el museo?', 'time'],
  ['cuando abre el museo', 'time'],
  ['¿Por qué está cerrado?', 'reason'],
  ['Où est le musée ?', 'place'],
  ['Du thé ou du café ?', 'thing'],
  ['Ile kosztuje bilet?', 'count'],
  ['Kaç kişi var?', 'count'],
  ['В какой стране это было?', 'thing'],
  ['Где находится музей?', 'place'],
  ['أين يقع المتحف؟', 'place'],
  ['ما المسافة من المتحف؟', 'thing'],
  ['博物馆什么时候开门？', 'time'],
  ['โครงการนี้เริ่มขึ้นเมื่อไร', 'time'],
  ['退货需要多少钱？', 'amount'],
  ['可以退货吗？', 'yesno'],
  ['Was kostet die Rücksendung?', 'amount'],
  ['Was ist die Aufgabe des Vereins?', 'thing'],
  ['Was the harbour built in 1900?', 'yesno'],
  ['¿A qué hora abren?', 'time'],
  ['Puis-je payer par carte ?', 'yesno'],
  ['هل يمكنني الدفع بالبطاقة؟', 'yesno'],
  ['Kargo ücreti ne kadar?', 'amount'],
  ['Cửa hàng ở đâu?', 'place'],
])('%j asks for a %s', (question, kind) => expect(answerKind(question)).toBe(kind))

it('tells the words that only ask from those that name what is asked for', () => {
  expect([...askingWords('¿Cuántas plazas hay?')]).toEqual(['cuantas'])
  expect([...askingWords('Wie oft fährt der Bus?')]).toEqual(['wie', 'oft'])
  expect([...askingWords('What price has it?')]).toEqual([])
})
