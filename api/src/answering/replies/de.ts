import type { Replies } from './Replies.ts'

export const de: Replies = {
  greeting: title =>
    `Hallo! ${title ? `Ich bin ${title} und` : 'Ich'} beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.`,
  youAreWelcome: 'Gern geschehen! Fragen Sie mich gern noch etwas zum Material.',
  goodbye: 'Auf Wiedersehen! Kommen Sie wieder, wenn Sie eine Frage haben.',
  askAbout: topics => `Sie können mich zum Beispiel fragen nach: ${topics}.`,
  overview: topics => `Im Material, das ich habe, geht es um: ${topics}. Was möchten Sie wissen?`,
  fileList: names => `Ich antworte aus: ${names}.`,
  moreFiles: count => ` und ${count} mehr`,
  program:
    'Ich bin ein Programm, kein Mensch. Ich beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.',
  noPerson:
    'Ich bin ein Programm und kann Ihre Nachricht an niemanden weitergeben. Ich kann nur im Material nachsehen, das ich bekommen habe.',
  allRight: 'In Ordnung. Fragen Sie mich gern noch etwas zum Material.',
  noAnswer: 'Das Material, das ich kenne, sagt dazu nichts.',
  noClearAnswer: 'Darauf habe ich im Material keine klare Antwort gefunden.',
  noClearAnswerTo: question => `Auf „${question}“ habe ich keine klare Antwort gefunden.`,
  askAgain: questions => `Bitte fragen Sie mich das noch einmal: ${questions}`,
  otherTopics: topics => `Etwas steht dort über: ${topics}.`,
  otherQuestions: questions => `Sie können mich zum Beispiel fragen: ${questions}`,
  reach: (title, ways) => `So erreichen Sie ${title}: ${ways}`,
  whichOne: 'Was davon meinen Sie?',
  manyAsk:
    'Gerade fragen sehr viele. Ich habe das Material nur kurz durchgesehen und keine Antwort gefunden. Bitte fragen Sie in einer Minute noch einmal.',
  inTotal: number => `Insgesamt: ${number}`,
  noneFits: 'Nichts davon passt. Am nächsten kommt:',
  areOver: 'Dieser Termin ist vorbei. Einen späteren habe ich nicht gefunden:',
  thatIsAll: 'Das ist alles, was ich dazu gefunden habe.',
  sorry:
    'Es tut mir leid, dass das nicht geholfen hat. Ich kenne nur das Material, das ich habe; bitte versuchen Sie es mit anderen Worten.',
}
