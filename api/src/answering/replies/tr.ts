import type { Replies } from './Replies.ts'

export const tr: Replies = {
  greeting: title =>
    `Merhaba! ${title ? `Ben ${title}; bana` : 'Bana'} verilen belgelerden, yerini göstererek soruları yanıtlıyorum.`,
  youAreWelcome: 'Rica ederim! Belgeler hakkında başka bir şey sorabilirsiniz.',
  goodbye: 'Hoşça kalın! Sorunuz olduğunda yine gelin.',
  askAbout: topics => `Şunları sorabilirsiniz: ${topics}.`,
  overview: topics => `Elimdeki belgeler şunlar hakkında: ${topics}. Ne öğrenmek istersiniz?`,
  fileList: names => `Şunlardan yanıt veriyorum: ${names}.`,
  moreFiles: count => ` ve ${count} tane daha`,
  program:
    'Ben bir programım, insan değilim. Bana verilen belgelerden, yerini göstererek yanıt veriyorum.',
  noPerson:
    'Ben bir programım ve mesajınızı bir insana iletemem. Yalnızca bana verilen belgelerde arayabilirim.',
  allRight: 'Peki. Belgeler hakkında başka bir şey sorabilirsiniz.',
  noAnswer: 'Elimdeki materyal bu konuda bir şey söylemiyor.',
  noClearAnswer: 'Materyalde buna net bir yanıt bulamadım.',
  noClearAnswerTo: question => `“${question}” için net bir yanıt bulamadım.`,
  askAgain: questions => `Lütfen bunları yeniden sorun: ${questions}`,
  otherTopics: topics => `Şu konular ise var: ${topics}.`,
  otherQuestions: questions => `Örneğin şunu sorabilirsiniz: ${questions}`,
  reach: (title, ways) => `${title} ile buradan iletişime geçebilirsiniz: ${ways}`,
  whichOne: 'Hangisini kastediyorsunuz?',
  manyAsk:
    'Şu anda çok sayıda kişi soru soruyor; bu yüzden kaynaklara yalnızca hızlıca bakabildim ve bir yanıt bulamadım. Lütfen bir dakika sonra tekrar sorun.',
  inTotal: number => `Toplam: ${number}`,
  noneFits: 'Hiçbiri uymuyor. En yakını:',
  areOver: 'Bu tarih geçti. Daha sonraki bir tarih bulamadım:',
  thatIsAll: 'Bu konuda bulduğum her şey bu.',
  sorry:
    'Yardımcı olamadığım için üzgünüm. Yalnızca elimdeki belgeleri biliyorum; lütfen başka sözcüklerle deneyin.',
}
