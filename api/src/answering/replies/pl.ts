import type { Replies } from './Replies.ts'

export const pl: Replies = {
  greeting: title =>
    `Dzień dobry! ${title ? `Nazywam się ${title} i odpowiadam` : 'Odpowiadam'} na pytania na podstawie otrzymanych materiałów i pokazuję, gdzie to napisano.`,
  youAreWelcome: 'Proszę bardzo! Chętnie odpowiem na kolejne pytania o materiały.',
  goodbye: 'Do widzenia! Zapraszam, gdy pojawi się pytanie.',
  askAbout: topics => `Można zapytać na przykład o: ${topics}.`,
  overview: topics => `Moje materiały dotyczą: ${topics}. O czym mam opowiedzieć?`,
  fileList: names => `Odpowiadam na podstawie: ${names}.`,
  moreFiles: count => ` i jeszcze ${count}`,
  program:
    'Jestem programem, nie człowiekiem. Odpowiadam na podstawie otrzymanych materiałów i pokazuję, gdzie to napisano.',
  noPerson:
    'Jestem programem i nie mogę przekazać tej wiadomości człowiekowi. Mogę tylko szukać w otrzymanych materiałach.',
  allRight: 'W porządku. Proszę pytać o cokolwiek innego z materiałów.',
  noAnswer: 'W materiałach, które mam, nic o tym nie ma.',
  noClearAnswer: 'Nie mam w materiałach jasnej odpowiedzi na to pytanie.',
  noClearAnswerTo: question => `Na pytanie „${question}” nie mam jasnej odpowiedzi.`,
  askAgain: questions => `Proszę zapytać o to jeszcze raz: ${questions}`,
  otherTopics: topics => `Jest za to: ${topics}.`,
  otherQuestions: questions => `Można zapytać na przykład: ${questions}`,
  reach: (title, ways) => `Kontakt z ${title}: ${ways}`,
  whichOne: 'O co dokładnie chodzi?',
  manyAsk:
    'W tej chwili pyta bardzo wiele osób, więc tylko szybko przejrzałem materiał i nie znalazłem odpowiedzi. Proszę zapytać ponownie za minutę.',
  inTotal: number => `Razem: ${number}`,
  noneFits: 'Nic takiego nie ma. Najbliżej jest:',
  areOver: 'Ten termin już minął. Późniejszego nie znalazłem:',
  thatIsAll: 'To wszystko, co o tym jest w materiałach.',
  sorry:
    'Przykro mi, że to nie pomogło. Znam tylko materiały, które otrzymałem; proszę spróbować innymi słowami.',
}
