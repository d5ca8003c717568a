/** What the bot says by itself. */
export type ReplyTexts = {
  /** The material does not hold it. */
  none: string
  /** The same of one question of several, where others were answered. */
  noneTo: (question: string) => string
  /** Of very many questions those that were not looked at. */
  askAgain: (questions: string) => string
  /** What it does hold, named. */
  covers: (topics: string) => string
  /** A question back; the choices follow as buttons. */
  which: string
  /** There is no more of it than was said. */
  all: string
  /** More is wanted of what was not found. */
  noMore: string
}

/** By language, as ISO 639-1 has it. */
export const replyTexts: Record<string, ReplyTexts> = {
  en: {
    none: 'The material I was given does not say anything about that.',
    noneTo: question => `I found no clear answer to “${question}”.`,
    askAgain: questions => `Please ask me these again: ${questions}`,
    covers: topics => `It does cover: ${topics}.`,
    which: 'Which one do you mean?',
    all: 'That is all I found about it.',
    noMore: 'I found nothing about that, so there is no more to tell.',
  },
  de: {
    none: 'Das Material, das ich kenne, sagt dazu nichts.',
    noneTo: question => `Auf „${question}“ habe ich keine klare Antwort gefunden.`,
    askAgain: questions => `Bitte fragen Sie mich das noch einmal: ${questions}`,
    covers: topics => `Etwas steht dort über: ${topics}.`,
    which: 'Was davon meinen Sie?',
    all: 'Das ist alles, was ich dazu gefunden habe.',
    noMore: 'Dazu habe ich nichts gefunden, also gibt es nicht mehr zu sagen.',
  },
  es: {
    none: 'El material que tengo no dice nada sobre eso.',
    noneTo: question => `No encontré una respuesta clara a «${question}».`,
    askAgain: questions => `Por favor, vuelva a preguntarme: ${questions}`,
    covers: topics => `Sí trata de: ${topics}.`,
    which: '¿A cuál de estos se refiere?',
    all: 'Es todo lo que encontré al respecto.',
    noMore: 'No encontré nada sobre eso, así que no hay más que contar.',
  },
  fr: {
    none: 'Le matériel dont je dispose ne dit rien à ce sujet.',
    noneTo: question => `Je n’ai pas trouvé de réponse claire à « ${question} ».`,
    askAgain: questions => `Veuillez me reposer ces questions : ${questions}`,
    covers: topics => `Il parle en revanche de : ${topics}.`,
    which: 'De quoi s’agit-il précisément ?',
    all: 'C’est tout ce que j’ai trouvé à ce sujet.',
    noMore: 'Je n’ai rien trouvé à ce sujet, il n’y a donc rien à ajouter.',
  },
  it: {
    none: 'Il materiale che ho non dice nulla al riguardo.',
    noneTo: question => `Non ho trovato una risposta chiara a «${question}».`,
    askAgain: questions => `Mi chieda di nuovo: ${questions}`,
    covers: topics => `Parla invece di: ${topics}.`,
    which: 'A quale di questi si riferisce?',
    all: 'È tutto quello che ho trovato al riguardo.',
    noMore: 'Non ho trovato nulla al riguardo, quindi non c’è altro da dire.',
  },
  pt: {
    none: 'O material que tenho não diz nada sobre isso.',
    noneTo: question => `Não encontrei uma resposta clara a «${question}».`,
    askAgain: questions => `Por favor, pergunte-me de novo: ${questions}`,
    covers: topics => `Fala, sim, de: ${topics}.`,
    which: 'A qual destes se refere?',
    all: 'É tudo o que encontrei sobre isso.',
    noMore: 'Não encontrei nada sobre isso, por isso não há mais a dizer.',
  },
  nl: {
    none: 'Het materiaal dat ik heb zegt daar niets over.',
    noneTo: question => `Op “${question}” vond ik geen duidelijk antwoord.`,
    askAgain: questions => `Vraag me dit nog een keer: ${questions}`,
    covers: topics => `Wel gaat het over: ${topics}.`,
    which: 'Welke bedoelt u?',
    all: 'Dat is alles wat ik daarover vond.',
    noMore: 'Ik heb daar niets over gevonden, dus er is niet meer te vertellen.',
  },
  el: {
    none: 'Το υλικό που έχω δεν λέει τίποτα σχετικά με αυτό.',
    noneTo: question => `Δεν βρήκα σαφή απάντηση στο «${question}».`,
    askAgain: questions => `Ρωτήστε με ξανά: ${questions}`,
    covers: topics => `Αναφέρεται όμως σε: ${topics}.`,
    which: 'Ποιο από αυτά εννοείτε;',
    all: 'Αυτά είναι όλα όσα βρήκα γι’ αυτό.',
    noMore: 'Δεν βρήκα τίποτα γι’ αυτό, οπότε δεν υπάρχει κάτι παραπάνω να πω.',
  },
  ro: {
    none: 'Materialul pe care îl am nu spune nimic despre asta.',
    noneTo: question => `Nu am găsit un răspuns clar la „${question}”.`,
    askAgain: questions => `Vă rog să mă întrebați din nou: ${questions}`,
    covers: topics => `Vorbește însă despre: ${topics}.`,
    which: 'La care dintre acestea vă referiți?',
    all: 'Asta este tot ce am găsit despre acest lucru.',
    noMore: 'Nu am găsit nimic despre asta, așa că nu mai este nimic de spus.',
  },
  ru: {
    none: 'В материалах, которые у меня есть, об этом ничего не сказано.',
    noneTo: question => `Ясного ответа на «${question}» я не нашёл.`,
    askAgain: questions => `Пожалуйста, задайте ещё раз: ${questions}`,
    covers: topics => `Зато там есть: ${topics}.`,
    which: 'Что именно вы имеете в виду?',
    all: 'Это всё, что я об этом нашёл.',
    noMore: 'Я ничего об этом не нашёл, поэтому добавить нечего.',
  },
  tr: {
    none: 'Elimdeki materyal bu konuda bir şey söylemiyor.',
    noneTo: question => `“${question}” için net bir yanıt bulamadım.`,
    askAgain: questions => `Lütfen bunları yeniden sorun: ${questions}`,
    covers: topics => `Şu konular ise var: ${topics}.`,
    which: 'Hangisini kastediyorsunuz?',
    all: 'Bu konuda bulduğum her şey bu.',
    noMore: 'Bu konuda bir şey bulamadım, bu yüzden ekleyecek bir şey yok.',
  },
  vi: {
    none: 'Tài liệu tôi có không nói gì về điều đó.',
    noneTo: question => `Tôi không tìm thấy câu trả lời rõ ràng cho “${question}”.`,
    askAgain: questions => `Vui lòng hỏi lại tôi: ${questions}`,
    covers: topics => `Tài liệu có nói về: ${topics}.`,
    which: 'Ý bạn là mục nào?',
    all: 'Đó là tất cả những gì tôi tìm thấy về điều đó.',
    noMore: 'Tôi không tìm thấy gì về điều đó nên không có gì để nói thêm.',
  },
  th: {
    none: 'ข้อมูลที่ฉันมีไม่ได้กล่าวถึงเรื่องนี้',
    noneTo: question => `ฉันไม่พบคำตอบที่ชัดเจนสำหรับ “${question}”`,
    askAgain: questions => `โปรดถามคำถามเหล่านี้อีกครั้ง: ${questions}`,
    covers: topics => `แต่มีเรื่อง: ${topics}`,
    which: 'คุณหมายถึงเรื่องใด',
    all: 'นั่นคือทั้งหมดที่ฉันพบเกี่ยวกับเรื่องนี้',
    noMore: 'ฉันไม่พบข้อมูลเรื่องนั้น จึงไม่มีอะไรจะบอกเพิ่มเติม',
  },
  hi: {
    none: 'मेरे पास मौजूद सामग्री में इसके बारे में कुछ नहीं कहा गया है।',
    noneTo: question => `“${question}” का कोई स्पष्ट उत्तर मुझे नहीं मिला।`,
    askAgain: questions => `कृपया ये प्रश्न फिर से पूछें: ${questions}`,
    covers: topics => `इसमें यह ज़रूर है: ${topics}।`,
    which: 'आपका मतलब इनमें से किससे है?',
    all: 'इसके बारे में मुझे बस इतना ही मिला।',
    noMore: 'इसके बारे में मुझे कुछ नहीं मिला, इसलिए बताने को और कुछ नहीं है।',
  },
  ar: {
    none: 'المواد المتوفرة لدي لا تذكر شيئًا عن ذلك.',
    noneTo: question => `لم أجد إجابة واضحة عن «${question}».`,
    askAgain: questions => `من فضلك اسألني هذه مرة أخرى: ${questions}`,
    covers: topics => `لكنها تتناول: ${topics}.`,
    which: 'أيّها تقصد؟',
    all: 'هذا كل ما وجدته عن ذلك.',
    noMore: 'لم أجد شيئًا عن ذلك، فلا يوجد المزيد لأقوله.',
  },
  zh: {
    none: '我所掌握的材料没有提到这一点。',
    noneTo: question => `没有找到“${question}”的明确答案。`,
    askAgain: questions => `请再问一次：${questions}`,
    covers: topics => `材料里有：${topics}。`,
    which: '您指的是哪一个？',
    all: '关于这一点，我找到的就是这些。',
    noMore: '关于这一点我什么也没有找到，所以没有更多可说的。',
  },
}
