import type { Language } from './Language.ts'

export const it: Language = {
  phrases: {
    hello: ['ciao', 'salve', 'buon(giorno|asera|pomeriggio)'],
    thanks: ['grazie [mille|tante]', 'perfetto', 'va bene'],
    bye: ['arrivederci', 'a (presto|dopo|domani)', 'buonanotte'],
    about: ['chi sei', '[che] cosa (sei|puoi fare|sai fare)', 'come (stai|va)', 'aiuto'],
    overview: [
      'di [che] cosa (parla[no]|tratta[no]|si tratta in) (questo|questa|questi|queste|il|la|i|le) (document(o|i)|file|test(o|i)|materiale|pagin(a|e)|sito)',
      '[che] cosa (puoi dirmi|posso chiederti)',
      '[fammi|dammi] [un|una] (riassunto|panoramica|sintesi) [per favore]',
      '(riassumi|dimmi|mi dica) tutto quello che (sai|sa)',
    ],
    pointing: [
      'di [che] cosa (si tratta|parla) [questo]',
      '[che] cos e [questo]',
      'dimmi di piu',
      'altro',
    ],
    files: ['(quali|che) (file|documenti|fonti) (hai|conosci|usi)'],
    person: ['sei [un|una|un essere] (umano|umana|persona|robot|bot|ia|macchina|programma|reale)'],
    more: ['dimmi di piu', 'altro', 'e tutto'],
    perhapsOverview: ['[che] cosa sai', '[di] quali (argomenti|temi) (conosci|tratti|ci sono)'],
    perhapsFiles: ['(quali|che) (file|documenti|fonti) ci sono'],
  },
  texts: {
    greet: title =>
      `Ciao! ${title ? `Sono ${title} e rispondo` : 'Rispondo'} alle domande con il materiale che mi è stato dato, citando i passi.`,
    welcome: 'Prego! Chiedimi pure altro sul materiale.',
    farewell: 'Arrivederci! Torna quando hai una domanda.',
    ask: topics => `Puoi chiedermi di ${topics}.`,
    holds: topics => `Il materiale che ho parla di: ${topics}. Che cosa vuole sapere?`,
    listed: names => `Rispondo da: ${names}.`,
    more: count => ` e ancora ${count}`,
    unlisted:
      'Non posso elencare qui i miei file, ma ogni risposta viene dal materiale che mi è stato dato.',
    program:
      'Sono un programma, non una persona. Rispondo con il materiale che mi è stato dato, citando i passi.',
    none: 'Il materiale che ho non dice nulla al riguardo.',
    foreign: language => `Il materiale è in ${language}; non vi ho trovato nulla al riguardo.`,
    noneTo: question => `Non ho trovato una risposta chiara a «${question}».`,
    askAgain: questions => `Mi chieda di nuovo: ${questions}`,
    covers: topics => `Parla invece di: ${topics}.`,
    which: 'A quale di questi si riferisce?',
    all: 'È tutto quello che ho trovato al riguardo.',
    noMore: 'Non ho trovato nulla al riguardo, quindi non c’è altro da dire.',
  },
}
