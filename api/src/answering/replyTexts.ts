/** What the bot says by itself. */
export type ReplyTexts = {
  /** The material does not hold it. */
  none: string
  /** What it does hold, named. */
  covers: (topics: string) => string
  /** A question back; the choices follow as buttons. */
  which: string
}

/** By language, as ISO 639-1 has it. */
export const replyTexts: Record<string, ReplyTexts> = {
  en: {
    none: 'The material I was given does not say anything about that.',
    covers: topics => `It does cover: ${topics}.`,
    which: 'Which one do you mean?',
  },
  de: {
    none: 'Das Material, das ich kenne, sagt dazu nichts.',
    covers: topics => `Etwas steht dort über: ${topics}.`,
    which: 'Was davon meinen Sie?',
  },
  es: {
    none: 'El material que tengo no dice nada sobre eso.',
    covers: topics => `Sí trata de: ${topics}.`,
    which: '¿A cuál de estos se refiere?',
  },
  fr: {
    none: 'Le matériel dont je dispose ne dit rien à ce sujet.',
    covers: topics => `Il parle en revanche de : ${topics}.`,
    which: 'De quoi s’agit-il précisément ?',
  },
  it: {
    none: 'Il materiale che ho non dice nulla al riguardo.',
    covers: topics => `Parla invece di: ${topics}.`,
    which: 'A quale di questi si riferisce?',
  },
  pt: {
    none: 'O material que tenho não diz nada sobre isso.',
    covers: topics => `Fala, sim, de: ${topics}.`,
    which: 'A qual destes se refere?',
  },
  nl: {
    none: 'Het materiaal dat ik heb zegt daar niets over.',
    covers: topics => `Wel gaat het over: ${topics}.`,
    which: 'Welke bedoelt u?',
  },
  el: {
    none: 'Το υλικό που έχω δεν λέει τίποτα σχετικά με αυτό.',
    covers: topics => `Αναφέρεται όμως σε: ${topics}.`,
    which: 'Ποιο από αυτά εννοείτε;',
  },
  ro: {
    none: 'Materialul pe care îl am nu spune nimic despre asta.',
    covers: topics => `Vorbește însă despre: ${topics}.`,
    which: 'La care dintre acestea vă referiți?',
  },
  ru: {
    none: 'В материалах, которые у меня есть, об этом ничего не сказано.',
    covers: topics => `Зато там есть: ${topics}.`,
    which: 'Что именно вы имеете в виду?',
  },
  tr: {
    none: 'Elimdeki materyal bu konuda bir şey söylemiyor.',
    covers: topics => `Şu konular ise var: ${topics}.`,
    which: 'Hangisini kastediyorsunuz?',
  },
  vi: {
    none: 'Tài liệu tôi có không nói gì về điều đó.',
    covers: topics => `Tài liệu có nói về: ${topics}.`,
    which: 'Ý bạn là mục nào?',
  },
  th: {
    none: 'ข้อมูลที่ฉันมีไม่ได้กล่าวถึงเรื่องนี้',
    covers: topics => `แต่มีเรื่อง: ${topics}`,
    which: 'คุณหมายถึงเรื่องใด',
  },
  hi: {
    none: 'मेरे पास मौजूद सामग्री में इसके बारे में कुछ नहीं कहा गया है।',
    covers: topics => `इसमें यह ज़रूर है: ${topics}।`,
    which: 'आपका मतलब इनमें से किससे है?',
  },
  ar: {
    none: 'المواد المتوفرة لدي لا تذكر شيئًا عن ذلك.',
    covers: topics => `لكنها تتناول: ${topics}.`,
    which: 'أيّها تقصد؟',
  },
  zh: {
    none: '我所掌握的材料没有提到这一点。',
    covers: topics => `材料里有：${topics}。`,
    which: '您指的是哪一个？',
  },
}
