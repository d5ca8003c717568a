import type { Replies } from './Replies.ts'

export const nl: Replies = {
  greeting: title =>
    `Hallo! ${title ? `Ik ben ${title} en` : 'Ik'} beantwoord vragen uit het materiaal dat ik kreeg, met de plaatsen waar het staat.`,
  youAreWelcome: 'Graag gedaan! Vraag gerust verder over het materiaal.',
  goodbye: 'Tot ziens! Kom terug wanneer je een vraag hebt.',
  askAbout: topics => `Je kunt me vragen naar ${topics}.`,
  overview: topics => `Mijn materiaal gaat over: ${topics}. Wat wilt u weten?`,
  fileList: names => `Ik antwoord uit: ${names}.`,
  moreFiles: count => ` en nog ${count}`,
  program:
    'Ik ben een programma, geen mens. Ik antwoord uit het materiaal dat ik kreeg, met de plaatsen waar het staat.',
  noPerson:
    'Ik ben een programma en kan uw bericht niet aan iemand doorgeven. Ik kan alleen zoeken in het materiaal dat ik kreeg.',
  allRight: 'Goed. Vraag me gerust nog iets over het materiaal.',
  noAnswer: 'Het materiaal dat ik heb zegt daar niets over.',
  noClearAnswer: 'Daarop vond ik in het materiaal geen duidelijk antwoord.',
  noClearAnswerTo: question => `Op “${question}” vond ik geen duidelijk antwoord.`,
  askAgain: questions => `Vraag me dit nog een keer: ${questions}`,
  otherTopics: topics => `Wel gaat het over: ${topics}.`,
  otherQuestions: questions => `Je kunt me bijvoorbeeld vragen: ${questions}`,
  reach: (title, ways) => `U kunt ${title} hier bereiken: ${ways}`,
  whichOne: 'Welke bedoelt u?',
  manyAsk:
    'Er stellen op dit moment veel mensen een vraag. Ik heb het materiaal alleen snel doorgekeken en geen antwoord gevonden. Vraag het over een minuut nog eens.',
  inTotal: number => `In totaal: ${number}`,
  noneFits: 'Niets past daarbij. Het dichtst in de buurt:',
  areOver: 'Deze datum is voorbij. Een latere heb ik niet gevonden:',
  thatIsAll: 'Dat is alles wat ik daarover vond.',
  sorry:
    'Het spijt me dat dit niet hielp. Ik ken alleen het materiaal dat ik heb; probeer het met andere woorden.',
}
