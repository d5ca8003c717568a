import type { DoorTexts, TalkTexts, Texts } from './en.ts'

export const texts: Texts = {
  close: 'Schließen',
  newChat: 'Neuer Chat',
  placeholder: 'Stellen Sie eine Frage …',
  send: 'Senden',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  retryIn: 'Erneut versuchen in # s',
  working: 'Ich sehe nach …',
  offline: 'Die Verbindung ist abgebrochen.',
  noNetwork: 'Sie sind offline.',
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
  leave: 'Antwort per E-Mail erhalten',
  name: 'Name',
  email: 'E-Mail',
  left: 'Danke! Sie erhalten eine Antwort per E-Mail.',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  notice: 'Ihre Nachrichten werden gespeichert, um die Antworten zu verbessern.',
  more: 'Mehr erfahren',
  options: 'Weitere Optionen',
  dictate: 'Diktieren',
  readAloud: 'Vorlesen',
  context: 'Im Zusammenhang ansehen',
}

export const talk: TalkTexts = {
  copyTalk: 'Unterhaltung kopieren',
  print: 'Drucken',
  nothingHeard: 'Es war nichts zu hören. Bitte noch einmal versuchen.',
  noMicrophone: 'Das Mikrofon kann hier nicht verwendet werden.',
  noVoice: 'Dieser Browser kann das nicht vorlesen.',
}

export const door: DoorTexts = {
  doorPassword: 'Dieser Chat ist privat. Geben Sie das Passwort ein, um fortzufahren.',
  password: 'Passwort',
  wrongPassword: 'Dieses Passwort ist falsch.',
  doorInvited:
    'Dieser Chat ist für Eingeladene. Geben Sie Ihre E-Mail-Adresse ein, dann senden wir Ihnen einen Code.',
  sendCode: 'Code senden',
  codeSent: 'Wenn diese Adresse eingeladen ist, ist ein Code unterwegs. Er gilt 30 Minuten.',
  doorMailed:
    'Das ist der Code aus Ihrer E-Mail. Klicken Sie auf die Schaltfläche, um fortzufahren.',
  code: 'Code',
  wrongCode: 'Dieser Code ist falsch oder abgelaufen.',
  otherEmail: 'Andere Adresse verwenden',
  enter: 'Weiter',
  doorSigned:
    'Dieser Chat ist für angemeldete Personen. Melden Sie sich auf der zugehörigen Website an und öffnen Sie ihn dann erneut.',
}
