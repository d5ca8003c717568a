const sentences: Record<string, string> = {
  en: 'The material I was given does not say anything about that.',
  de: 'Das Material, das ich kenne, sagt dazu nichts.',
  es: 'El material que tengo no dice nada sobre eso.',
  fr: 'Le matériel dont je dispose ne dit rien à ce sujet.',
  it: 'Il materiale che ho non dice nulla al riguardo.',
  pt: 'O material que tenho não diz nada sobre isso.',
  nl: 'Het materiaal dat ik heb zegt daar niets over.',
  el: 'Το υλικό που έχω δεν λέει τίποτα σχετικά με αυτό.',
  ro: 'Materialul pe care îl am nu spune nimic despre asta.',
  ru: 'В материалах, которые у меня есть, об этом ничего не сказано.',
  tr: 'Elimdeki materyal bu konuda bir şey söylemiyor.',
  vi: 'Tài liệu tôi có không nói gì về điều đó.',
  th: 'ข้อมูลที่ฉันมีไม่ได้กล่าวถึงเรื่องนี้',
  hi: 'मेरे पास मौजूद सामग्री में इसके बारे में कुछ नहीं कहा गया है।',
  ar: 'المواد المتوفرة لدي لا تذكر شيئًا عن ذلك.',
  zh: '我所掌握的材料没有提到这一点。',
}

/** Says, in the language of the message where we know it, that the material does not hold the answer. */
export async function notInMaterial(message: string): Promise<string> {
  // Its tables take 150 MB: they are loaded for the first refusal, not for every start.
  const { eld } = await import('eld/small')
  const guess = eld.detect(message)
  return sentences[guess.isReliable() ? guess.language : 'en'] ?? sentences['en'] ?? ''
}
