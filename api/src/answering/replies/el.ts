import type { Replies } from './repliesIn.ts'

export const el: Replies = {
  greeting: title =>
    `Γεια σας! ${title ? `Είμαι το ${title} και απαντώ` : 'Απαντώ'} σε ερωτήσεις από το υλικό που μου δόθηκε, δείχνοντας πού το λέει.`,
  youAreWelcome: 'Παρακαλώ! Ρωτήστε με ό,τι άλλο θέλετε για το υλικό.',
  goodbye: 'Αντίο! Ελάτε ξανά όταν έχετε κάποια ερώτηση.',
  askAbout: topics => `Μπορείτε να με ρωτήσετε για: ${topics}.`,
  overview: topics => `Το υλικό που έχω αφορά: ${topics}. Τι θα θέλατε να μάθετε;`,
  fileList: names => `Απαντώ από: ${names}.`,
  moreFiles: count => ` και ${count} ακόμη`,
  program:
    'Είμαι πρόγραμμα, όχι άνθρωπος. Απαντώ από το υλικό που μου δόθηκε, δείχνοντας πού το λέει.',
  noAnswer: 'Το υλικό που έχω δεν λέει τίποτα σχετικά με αυτό.',
  noClearAnswer: 'Δεν βρήκα στο υλικό σαφή απάντηση σε αυτό.',
  noClearAnswerTo: question => `Δεν βρήκα σαφή απάντηση στο «${question}».`,
  askAgain: questions => `Ρωτήστε με ξανά: ${questions}`,
  otherTopics: topics => `Αναφέρεται όμως σε: ${topics}.`,
  whichOne: 'Ποιο από αυτά εννοείτε;',
  inTotal: number => `Συνολικά: ${number}`,
  noneFits: 'Κανένα δεν ταιριάζει. Το πλησιέστερο:',
  thatIsAll: 'Αυτά είναι όλα όσα βρήκα γι’ αυτό.',
  sorry: 'Λυπάμαι που δεν βοήθησε. Γνωρίζω μόνο το υλικό που έχω· δοκιμάστε με άλλα λόγια.',
}
