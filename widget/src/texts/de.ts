import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Schließen',
  newChat: 'Neuer Chat',
  placeholder: 'Stellen Sie eine Frage …',
  send: 'Senden',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  working: 'Ich sehe nach …',
  offline: 'Die Verbindung ist abgebrochen.',
  source: 'Quelle',
  page: 'Seite #',
  slide: 'Folie #',
  row: 'Zeile #',
  rows: 'Zeilen #',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Bitte markieren und kopieren Sie den Text.',
  good: 'Hilfreich',
  bad: 'Nicht hilfreich',
  tell: 'Was war falsch oder hat gefehlt?',
}
