import type { Replies } from './Replies.ts'

export const ar: Replies = {
  greeting: title =>
    `مرحبًا! ${title ? `أنا ${title}، ` : ''}أجيب عن الأسئلة من المواد التي أُعطيت لي، مع بيان موضعها.`,
  youAreWelcome: 'على الرحب والسعة! اسألني المزيد عن المواد.',
  goodbye: 'مع السلامة! عُد متى كان لديك سؤال.',
  askAbout: topics => `يمكنك أن تسألني عن: ${topics}.`,
  overview: topics => `المواد المتوفرة لدي تتناول: ${topics}. ماذا تود أن تعرف؟`,
  fileList: names => `أجيب من: ${names}.`,
  moreFiles: count => ` و${count} أخرى`,
  program: 'أنا برنامج ولست إنسانًا. أجيب من المواد التي أُعطيت لي، مع بيان موضعها.',
  noPerson: 'أنا برنامج ولا أستطيع نقل رسالتك إلى شخص. يمكنني فقط البحث في المواد التي أُعطيت لي.',
  allRight: 'حسنًا. اسألني عن أي شيء آخر في المواد.',
  noAnswer: 'المواد المتوفرة لدي لا تذكر شيئًا عن ذلك.',
  noClearAnswer: 'لم أجد في المواد إجابة واضحة عن ذلك.',
  noClearAnswerTo: question => `لم أجد إجابة واضحة عن «${question}».`,
  askAgain: questions => `من فضلك اسألني هذه مرة أخرى: ${questions}`,
  otherTopics: topics => `لكنها تتناول: ${topics}.`,
  otherQuestions: questions => `يمكنك أن تسألني مثلًا: ${questions}`,
  reach: (title, ways) => `يمكنك التواصل مع ${title} هنا: ${ways}`,
  whichOne: 'أيّها تقصد؟',
  manyAsk:
    'يطرح كثيرون أسئلتهم الآن، لذلك لم أراجع المواد إلا سريعًا ولم أجد إجابة. يُرجى طرح السؤال مجددًا بعد دقيقة.',
  inTotal: number => `المجموع: ${number}`,
  noneFits: 'لا شيء يطابق. الأقرب:',
  areOver: 'لقد مضى هذا الموعد، ولم أجد موعدًا لاحقًا:',
  thatIsAll: 'هذا كل ما وجدته عن ذلك.',
  sorry: 'آسف لأن ذلك لم يساعد. لا أعرف إلا المواد المتوفرة لدي؛ جرّب بكلمات أخرى.',
}
