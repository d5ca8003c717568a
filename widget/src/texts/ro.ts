import type { DoorTexts, TalkTexts, Texts } from './en.ts'

export const texts: Texts = {
  close: 'Închide',
  newChat: 'Chat nou',
  placeholder: 'Puneți o întrebare…',
  send: 'Trimite',
  stop: 'Oprește',
  retry: 'Reîncearcă',
  retryIn: 'Încercați din nou peste # s',
  working: 'Caut…',
  offline: 'Conexiunea s-a întrerupt.',
  noNetwork: 'Nu aveți conexiune la internet.',
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
  leave: 'Lăsați adresa de e-mail pentru un răspuns',
  name: 'Nume',
  email: 'E-mail',
  left: 'Mulțumim. Veți primi un răspuns prin e-mail.',
  privacy: 'Politica de confidențialitate',
  imprint: 'Date de identificare',
  notice: 'Mesajele dumneavoastră sunt păstrate pentru a îmbunătăți răspunsurile.',
  more: 'Aflați mai multe',
  options: 'Mai multe opțiuni',
  dictate: 'Dictează',
  readAloud: 'Citește cu voce tare',
  context: 'Vezi în context',
}

export const talk: TalkTexts = {
  copyTalk: 'Copiază conversația',
  print: 'Tipărește',
  nothingHeard: 'Nu s-a auzit nimic. Încercați din nou.',
  noMicrophone: 'Microfonul nu poate fi folosit aici.',
  noVoice: 'Acest browser nu poate citi asta cu voce tare.',
}

export const door: DoorTexts = {
  doorPassword: 'Acest chat este privat. Introduceți parola pentru a continua.',
  password: 'Parolă',
  wrongPassword: 'Parola este greșită.',
  doorInvited:
    'Acest chat este pentru persoane invitate. Introduceți adresa de e-mail și vă trimitem un cod.',
  sendCode: 'Trimite codul',
  codeSent: 'Dacă această adresă este invitată, un cod este pe drum. Este valabil 30 de minute.',
  doorMailed: 'Acesta este codul din e-mail. Apăsați butonul pentru a continua.',
  code: 'Cod',
  wrongCode: 'Codul este greșit sau a expirat.',
  otherEmail: 'Folosiți altă adresă',
  enter: 'Continuă',
  doorSigned:
    'Acest chat este pentru persoane autentificate. Autentificați-vă pe site-ul de care aparține, apoi deschideți-l din nou.',
}
