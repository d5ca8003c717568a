import { expect, test } from 'vitest'
import { detectLanguage } from './detectLanguage.ts'

test.each([
  ['how much is shipping', 'en'],
  ['Wo kann ich parken?', 'de'],
  ['vous livrez en Belgique ?', 'fr'],
  ['cuánto tarda el envío', 'es'],
  ['a che ora aprite domani', 'it'],
  ['vocês aceitam cartão?', 'pt'],
  ['mag mijn hond mee', 'nl'],
  ['czy można z psem', 'pl'],
  ['kargo kaç gün sürer', 'tr'],
  ['Где можно припарковаться?', 'ru'],
  ['Коли ви відчиняєтеся?', 'uk'],
  ['vad kostar frakten', 'sv'],
  ['kolik stojí doprava', 'cs'],
  ['cât costă livrarea', 'ro'],
  ['πόσο κοστίζει;', 'el'],
  ['متى تفتحون؟', 'ar'],
  ['कितने का है?', 'hi'],
  ['mấy giờ mở cửa', 'vi'],
  ['เปิดกี่โมง', 'th'],
  ['运费多少', 'zh'],
  ['送料はいくら', 'ja'],
  ['배송비가 얼마예요?', 'ko'],
])('%j is in %s', (question, language) => expect(detectLanguage(question)).toBe(language))

test('leaves a greeting alone that several languages share', () => {
  for (const expected of [[], ['en'], ['en', 'fr']])
    expect(detectLanguage('hello', expected)).toBeUndefined()
  expect(detectLanguage('grazie', ['en'])).toBe('it')
  expect(detectLanguage('bonjour', ['en'])).toBe('fr')
})

test('tells languages of one script apart', () => {
  expect(detectLanguage('電話番号は何番ですか')).toBe('ja')
  expect(detectLanguage('电话号码是什么')).toBe('zh')
})

test('counts signs of one language for more than a few words', () => {
  expect(detectLanguage('¿Venden café?', ['en'])).toBe('es')
  expect(detectLanguage('Ile mam na zwrot żółtej?', ['en'])).toBe('pl')
})

test('is not misled by names of another language or script', () => {
  expect(detectLanguage('How do I get to Hauptstraße 5?')).toBe('en')
  expect(detectLanguage('Is der Spiegel sold here?', ['en'])).toBe('en')
  expect(detectLanguage('What does 東京 mean?')).toBe('en')
  expect(detectLanguage('iPhone 15の電池')).toBe('ja')
})

test('takes the expected one of languages about as likely', () => {
  expect(detectLanguage('Was macht er?', ['de'])).toBe('de')
  expect(detectLanguage('Was macht er?', ['nl'])).toBe('nl')
  expect(detectLanguage("Benedict's reagent", ['en'])).toBe('en')
  expect(detectLanguage('Колко струва?', ['bg'])).toBe('bg')
})

test('does not take an expected language that is less likely', () => {
  expect(detectLanguage('Where is the harbour?', ['de'])).toBe('en')
  expect(detectLanguage('quanto costa', ['en'])).toBe('it')
  expect(detectLanguage('Mit welchen Konten kann man sich anmelden?', ['en', 'fr'])).toBe('de')
})

test.each([
  ['late fees', 'en'],
  ['le prix du kayak', 'fr'],
  ['horario del museo', 'es'],
  ['Wo ist der Kajak?', 'de'],
])('%j is in %s where the material is in English', (question, language) =>
  expect(detectLanguage(question, ['en'])).toBe(language),
)

test('takes a word alone for the expected language where that is possible', () => {
  expect(detectLanguage('meteoroid', ['en'])).toBe('en')
  expect(detectLanguage('Öffnungszeiten', ['en'])).toBe('de')
})

test.each(['', '?', '42', 'wifi'])('cannot tell the language of %j', text =>
  expect(detectLanguage(text, ['de'])).toBeUndefined(),
)

test('looks at what stands beside code', () =>
  expect(detectLanguage('const x = foo(bar); why does this fail')).toBe('en'))
