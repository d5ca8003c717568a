import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Κλείσιμο',
  newChat: 'Νέα συνομιλία',
  placeholder: 'Κάντε μια ερώτηση…',
  send: 'Αποστολή',
  stop: 'Διακοπή',
  retry: 'Ξανά',
  working: 'Αναζήτηση…',
  offline: 'Η σύνδεση χάθηκε.',
  source: 'Πηγή',
  page: 'Σελίδα #',
  slide: 'Διαφάνεια #',
  row: 'Γραμμή #',
  rows: 'Γραμμές #',
  copy: 'Αντιγραφή',
  copied: 'Αντιγράφηκε',
  copyByHand: 'Επιλέξτε το κείμενο και αντιγράψτε το.',
  good: 'Χρήσιμο',
  bad: 'Όχι χρήσιμο',
  tell: 'Τι ήταν λάθος ή έλειπε;',
}
