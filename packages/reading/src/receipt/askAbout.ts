/** Questions about a topic of a file, by language (ISO 639-1); `*` is the topic. */
const questions: Record<string, string> = {
  ar: 'ماذا يقول عن «*»؟',
  de: 'Was steht dort über „*“?',
  el: 'Τι λέει για «*»;',
  en: 'What should I know about “*”?',
  es: '¿Qué dice sobre «*»?',
  fr: 'Que dit le document sur « * » ?',
  hi: '“*” के बारे में क्या लिखा है?',
  it: 'Che cosa dice su «*»?',
  ja: '「*」について何と書かれていますか',
  nl: 'Wat staat er over “*”?',
  pl: 'Co jest napisane o „*”?',
  pt: 'O que diz sobre «*»?',
  ro: 'Ce spune despre „*”?',
  ru: 'Что сказано в разделе «*»?',
  th: 'เอกสารกล่าวถึง “*” ว่าอย่างไร',
  tr: '“*” hakkında ne yazıyor?',
  vi: 'Tài liệu nói gì về “*”?',
  zh: '关于“*”，材料里怎么说？',
}

/** Returns what asks about the part under a heading; nothing in a language that is not here. */
export const askAbout = (language: string): ((subject: string) => string) | undefined => {
  const question = questions[language.split('-', 1)[0] ?? '']
  return question === undefined ? undefined : subject => question.replace('*', () => subject)
}
