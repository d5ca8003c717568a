import type { Replies } from './Replies.ts'

export const ro: Replies = {
  greeting: title =>
    `Bună! ${title ? `Sunt ${title} și răspund` : 'Răspund'} la întrebări din materialul primit, arătând unde scrie.`,
  youAreWelcome: 'Cu plăcere! Mai întrebați-mă despre material.',
  goodbye: 'La revedere! Reveniți când aveți o întrebare.',
  askAbout: topics => `Mă puteți întreba despre ${topics}.`,
  overview: topics => `Materialul pe care îl am este despre: ${topics}. Ce doriți să aflați?`,
  fileList: names => `Răspund din: ${names}.`,
  moreFiles: count => ` și încă ${count}`,
  program: 'Sunt un program, nu o persoană. Răspund din materialul primit și arăt unde scrie.',
  noPerson:
    'Sunt un program și nu pot transmite mesajul unei persoane. Pot doar să caut în materialul primit.',
  allRight: 'Bine. Întrebați-mă orice altceva despre material.',
  noAnswer: 'Materialul pe care îl am nu spune nimic despre asta.',
  noClearAnswer: 'Nu am găsit în material un răspuns clar la asta.',
  noClearAnswerTo: question => `Nu am găsit un răspuns clar la „${question}”.`,
  askAgain: questions => `Vă rog să mă întrebați din nou: ${questions}`,
  otherTopics: topics => `Vorbește însă despre: ${topics}.`,
  otherQuestions: questions => `Mă puteți întreba, de exemplu: ${questions}`,
  reach: (title, ways) => `Puteți contacta ${title} aici: ${ways}`,
  whichOne: 'La care dintre acestea vă referiți?',
  manyAsk:
    'În acest moment întreabă foarte mulți, așa că am parcurs materialul doar în grabă și nu am găsit un răspuns. Vă rog să întrebați din nou peste un minut.',
  inTotal: number => `În total: ${number}`,
  noneFits: 'Niciunul nu corespunde. Cel mai apropiat:',
  areOver: 'Această dată a trecut. Nu am găsit una mai târzie:',
  thatIsAll: 'Asta este tot ce am găsit despre acest lucru.',
  sorry:
    'Îmi pare rău că nu a fost de ajutor. Cunosc doar materialul pe care îl am; încercați cu alte cuvinte.',
}
