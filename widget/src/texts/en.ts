/** The chat's own texts, and what another language has to say; `#` stands for a number. */
export const texts = {
  close: 'Close',
  newChat: 'New chat',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  retry: 'Try again',
  working: 'Looking it up…',
  offline: 'The connection was lost.',
  source: 'Source',
  page: 'Page #',
  slide: 'Slide #',
  row: 'Row #',
  rows: 'Rows #',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Please select the text and copy it.',
  good: 'Helpful',
  bad: 'Not helpful',
  tell: 'What was wrong or missing?',
  leave: 'Leave your email for an answer',
  name: 'Name',
  email: 'Email',
  left: 'Thank you. You will get an answer by email.',
}

export type Texts = typeof texts
