import type { Replies } from './Replies.ts'

export const it: Replies = {
  greeting: title =>
    `Ciao! ${title ? `Sono ${title} e rispondo` : 'Rispondo'} alle domande con il materiale che mi è stato dato, citando i passi.`,
  youAreWelcome: 'Prego! Chiedimi pure altro sul materiale.',
  goodbye: 'Arrivederci! Torna quando hai una domanda.',
  askAbout: topics => `Puoi chiedermi di ${topics}.`,
  overview: topics => `Il materiale che ho parla di: ${topics}. Che cosa vuole sapere?`,
  fileList: names => `Rispondo da: ${names}.`,
  moreFiles: count => ` e ancora ${count}`,
  program:
    'Sono un programma, non una persona. Rispondo con il materiale che mi è stato dato, citando i passi.',
  noPerson:
    'Sono un programma e non posso inoltrare il suo messaggio a una persona. Posso solo cercare nel materiale che mi è stato dato.',
  allRight: 'Va bene. Mi chieda pure altro sul materiale.',
  noAnswer: 'Il materiale che ho non dice nulla al riguardo.',
  noClearAnswer: 'Non ho trovato nel materiale una risposta chiara a questo.',
  noClearAnswerTo: question => `Non ho trovato una risposta chiara a «${question}».`,
  askAgain: questions => `Mi chieda di nuovo: ${questions}`,
  otherTopics: topics => `Parla invece di: ${topics}.`,
  otherQuestions: questions => `Può chiedermi, per esempio: ${questions}`,
  reach: (title, ways) => `Può contattare ${title} qui: ${ways}`,
  whichOne: 'A quale di questi si riferisce?',
  manyAsk:
    'In questo momento molte persone stanno facendo domande: ho potuto scorrere il materiale solo rapidamente e non ho trovato una risposta. La prego di riprovare tra un minuto.',
  inTotal: number => `In totale: ${number}`,
  noneFits: 'Nessuno corrisponde. Il più vicino:',
  areOver: 'Questa data è passata. Non ne ho trovate di successive:',
  thatIsAll: 'È tutto quello che ho trovato al riguardo.',
  sorry:
    'Mi dispiace che non sia stato d’aiuto. Conosco solo il materiale che ho; provi a dirlo con altre parole.',
}
