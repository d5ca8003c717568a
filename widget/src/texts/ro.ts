import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Închide',
  newChat: 'Chat nou',
  placeholder: 'Puneți o întrebare…',
  send: 'Trimite',
  stop: 'Oprește',
  retry: 'Reîncearcă',
  working: 'Caut…',
  offline: 'Conexiunea s-a întrerupt.',
  source: 'Sursa',
  page: 'Pagina #',
  slide: 'Diapozitivul #',
  row: 'Rândul #',
  rows: 'Rândurile #',
  copy: 'Copiază',
  copied: 'Copiat',
  copyByHand: 'Selectați textul și copiați-l.',
  good: 'Util',
  bad: 'Nu a ajutat',
  tell: 'Ce a fost greșit sau a lipsit?',
}
