/** The chat's own texts, and what another language has to say; `#` stands for a number. */
export const texts = {
  close: 'Close',
  newChat: 'New chat',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  retry: 'Try again',
  retryIn: 'Try again in # s',
  working: 'Looking it up…',
  offline: 'The connection was lost.',
  noNetwork: 'You are offline.',
  source: 'Source',
  page: 'Page #',
  slide: 'Slide #',
  row: 'Row #',
  rows: 'Rows #',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Select the text and copy it.',
  good: 'Helpful',
  bad: 'Not helpful',
  tell: 'What was wrong or missing?',
  leave: 'Leave your email for an answer',
  name: 'Name',
  email: 'Email',
  left: 'Thank you. You will get an answer by email.',
  privacy: 'Privacy policy',
  imprint: 'Imprint',
  notice: 'Your messages are stored to improve the answers.',
  more: 'Learn more',
  options: 'More options',
  dictate: 'Dictate',
  readAloud: 'Read aloud',
  context: 'View in context',
}

/** Texts of what is fetched when a visitor copies, prints, speaks or listens. */
export const talk = {
  copyTalk: 'Copy conversation',
  print: 'Print',
  nothingHeard: 'Nothing was heard. Please try again.',
  noMicrophone: 'The microphone cannot be used here.',
  noVoice: 'This browser cannot read this aloud.',
}

/** Texts of the door of closed bots. */
export const door = {
  doorPassword: 'This chat is private. Enter its password to continue.',
  password: 'Password',
  wrongPassword: 'This password is wrong.',
  doorInvited:
    'This chat is for invited people. Enter your email address and we will send you a code.',
  sendCode: 'Send code',
  codeSent: 'If this address is invited, a code is on its way. It works for 30 minutes.',
  doorMailed: 'Here is the code from your email. Press the button to continue.',
  code: 'Code',
  wrongCode: 'This code is wrong or has expired.',
  otherEmail: 'Use another address',
  enter: 'Continue',
  doorSigned:
    'This chat is for people who are signed in. Sign in to the website it belongs to, then open it again.',
}

export type Texts = typeof texts
export type TalkTexts = typeof talk
export type DoorTexts = typeof door
