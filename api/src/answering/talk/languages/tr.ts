import type { Language } from './Language.ts'

export const tr: Language = {
  phrases: {
    hello: ['merhaba[lar]', 'selam', 'gunaydın', 'gunaydin', 'iyi (gunler|aksamlar)'],
    thanks: ['[cok] tesekkur[ler] [ederim|ederiz]', 'sag ol[un]', 'tamam'],
    bye: ['hosca kal[ın|in]', 'gorusuruz', 'iyi geceler'],
    about: [
      'sen kimsin',
      'siz kimsiniz',
      'ne yapabilirsin[iz]',
      'nasılsın[ız]',
      'nasilsin[iz]',
      'yardım',
      'yardim',
    ],
    overview: [
      'bu (belge|dosya|metin|dokuman|sayfa|site)[ler] (ne[yin] (hakkında|hakkinda|ile ilgili)|ne anlatıyor|neden bahsediyor) [mi]',
      '[bana] ne[ler] (anlatabilirsin[iz]|sorabilirim)',
      'ozet[le] [lutfen]',
      'genel bakış',
      'genel bakis',
    ],
    pointing: [
      'bu ne[dir]',
      'bu ne hakkında',
      'bu ne hakkinda',
      'konu ne[dir]',
      'daha fazla [anlat]',
      'devam [et]',
    ],
    files: ['hangi (dosyalar|belgeler|kaynaklar)(ın|in) var'],
    person: ['[sen|siz] [bir] (insan|robot|bot|yapay zeka|makine|program) (mısın[ız]|misin[iz])'],
    more: ['devam', 'hepsi bu mu'],
    perhapsOverview: ['[bana] ne[ler] biliyorsun[uz]', 'hangi konular[ı|i] [var|biliyorsun[uz]]'],
    perhapsFiles: ['hangi (dosyalar|belgeler|kaynaklar) var'],
  },
  texts: {
    greet: title =>
      `Merhaba! ${title ? `Ben ${title}; bana` : 'Bana'} verilen belgelerden, yerini göstererek soruları yanıtlıyorum.`,
    welcome: 'Rica ederim! Belgeler hakkında başka bir şey sorabilirsiniz.',
    farewell: 'Hoşça kalın! Sorunuz olduğunda yine gelin.',
    ask: topics => `Şunları sorabilirsiniz: ${topics}.`,
    holds: topics => `Elimdeki belgeler şunlar hakkında: ${topics}. Ne öğrenmek istersiniz?`,
    listed: names => `Şunlardan yanıt veriyorum: ${names}.`,
    more: count => ` ve ${count} tane daha`,
    unlisted: 'Dosyalarımı burada sayamam, ama her yanıt bana verilen belgelerden gelir.',
    program:
      'Ben bir programım, insan değilim. Bana verilen belgelerden, yerini göstererek yanıt veriyorum.',
    none: 'Elimdeki materyal bu konuda bir şey söylemiyor.',
    foreign: language => `Belgelerin dili: ${language}. Bu konuda onlarda bir şey bulamadım.`,
    noneTo: question => `“${question}” için net bir yanıt bulamadım.`,
    askAgain: questions => `Lütfen bunları yeniden sorun: ${questions}`,
    covers: topics => `Şu konular ise var: ${topics}.`,
    which: 'Hangisini kastediyorsunuz?',
    all: 'Bu konuda bulduğum her şey bu.',
    noMore: 'Bu konuda bir şey bulamadım, bu yüzden ekleyecek bir şey yok.',
  },
}
