import type { Language } from './Language.ts'

export const nl: Language = {
  words: {
    a: 'een',
    and: 'en',
    not: 'niet',
    asking: 'wanneer, waar, hoe',
    all: 'alles, lijst',
    ordinals: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'laatste'],
    example: 'voorbeeld, code',
    page: 'bladzijde',
    apparatus: 'bronnen',
    excepting: 'behalve',
    requiring: 'mits, indien',
  },
  asks: {
    count: 'hoeveel',
    time: 'wanneer',
    person: 'wie heeft',
    place: 'waar',
    reason: 'waarom',
    manner: 'hoe',
  },
  phrases: {
    hello: ['hallo', 'hoi', 'dag', 'goede(morgen|middag|navond)', 'goeden(dag|avond)'],
    thanks: ['[hartelijk] (dank je [wel]|dank u [wel]|bedankt)', 'prima'],
    bye: ['tot (ziens|straks|later)', 'doei', 'welterusten'],
    about: ['wie ben (je|jij)', 'wat (kun|kan) (je|jij) [doen]', 'hoe gaat het [met (je|u)]'],
    overview: [
      'waar[over] (gaat|gaan) (dit|deze|het|de) (document[en]|bestand[en]|tekst[en]|materiaal|pagina|site) [over]',
      'wat (kun|kan) (je|jij|u) {me|allemaal} vertellen',
      'wat kan ik [je|u] vragen',
      '[geef me] [een] (samenvatting|overzicht)',
      '(vat|vertel) [me] alles [samen] [wat|dat] (je|u) weet [samen]',
    ],
    pointing: ['waar[over] gaat (dit|het) [over]', 'wat is dit', 'vertel [me] meer', 'meer'],
    files: ['welke (bestanden|documenten|bronnen) (heb je|heeft u|ken je)'],
    person: ['ben (je|jij) [een] (mens|robot|bot|ai|machine|computer|programma|echt)'],
    more: ['vertel meer', 'is dat alles'],
    perhapsOverview: [
      'wat (weet|kun|kan) (je|jij|u) [allemaal]',
      '[over] welke onderwerpen [ken je|zijn er]',
    ],
    perhapsFiles: ['welke (bestanden|documenten|bronnen) zijn er'],
    refusal: ['nee'],
    further: ['maar'],
    whatAbout: ['hoe zit het met'],
    meaning: ['ik bedoel[de]'],
  },
  texts: {
    greet: title =>
      `Hallo! ${title ? `Ik ben ${title} en` : 'Ik'} beantwoord vragen uit het materiaal dat ik kreeg, met de plaatsen waar het staat.`,
    welcome: 'Graag gedaan! Vraag gerust verder over het materiaal.',
    farewell: 'Tot ziens! Kom terug wanneer je een vraag hebt.',
    ask: topics => `Je kunt me vragen naar ${topics}.`,
    holds: topics => `Mijn materiaal gaat over: ${topics}. Wat wilt u weten?`,
    listed: names => `Ik antwoord uit: ${names}.`,
    more: count => ` en nog ${count}`,
    unlisted:
      'Ik kan mijn bestanden hier niet opsommen, maar elk antwoord komt uit het materiaal dat ik kreeg.',
    program:
      'Ik ben een programma, geen mens. Ik antwoord uit het materiaal dat ik kreeg, met de plaatsen waar het staat.',
    none: 'Het materiaal dat ik heb zegt daar niets over.',
    foreign: language =>
      `Het materiaal is in het ${language}; ik heb daarin niets hierover gevonden.`,
    noneTo: question => `Op “${question}” vond ik geen duidelijk antwoord.`,
    askAgain: questions => `Vraag me dit nog een keer: ${questions}`,
    covers: topics => `Wel gaat het over: ${topics}.`,
    which: 'Welke bedoelt u?',
    all: 'Dat is alles wat ik daarover vond.',
    noMore: 'Ik heb daar niets over gevonden, dus er is niet meer te vertellen.',
  },
}
