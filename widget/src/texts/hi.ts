import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'बंद करें',
  newChat: 'नई चैट',
  placeholder: 'सवाल पूछें…',
  send: 'भेजें',
  stop: 'रोकें',
  retry: 'फिर कोशिश करें',
  working: 'खोज रहा है…',
  offline: 'कनेक्शन टूट गया।',
  source: 'स्रोत',
  page: 'पृष्ठ #',
  slide: 'स्लाइड #',
  row: 'पंक्ति #',
  rows: 'पंक्तियाँ #',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyByHand: 'कृपया टेक्स्ट चुनें और उसे कॉपी करें।',
  good: 'मददगार',
  bad: 'मददगार नहीं',
  tell: 'क्या गलत था या कम था?',
}
