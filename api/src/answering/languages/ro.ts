import type { Language } from './Language.ts'

export const ro: Language = {
  words: {
    and: 'și',
  },
  asks: {
    count: 'câți, câte, câtor',
    amount: 'cât, câtă',
    time: 'când, ce an',
    person: '^cine, (cu|de|pe) cine, cui',
    place: 'unde',
    reason: '^de ce',
    manner: 'cum',
  },
  counts: { numbers: 'doi 2, două 2, trei 3, patru 4, cinci 5, șase 6, șapte 7, zece 10' },
  phrases: {
    hello: ['buna [ziua|seara|dimineata]', 'salut[are]'],
    thanks: ['[multe] mul[t]umesc [mult|frumos]', 'mersi', 'perfect'],
    bye: ['la revedere', 'pa [pa]', 'noapte buna', 'pe curand'],
    about: ['cine esti', 'ce (poti|stii) [sa] fac(e|i)', 'ce mai faci', 'ajutor'],
    overview: [
      'despre ce (e|este|vorbeste|trateaza) [acest|aceasta] (document[ul]|fisier[ul]|text[ul]|material[ul]|pagina) [acesta|aceasta]',
      'ce (poti sa mi spui|imi poti spune|imi puteti spune|pot [sa] intreba)',
      '[fa mi|da mi] [un] rezumat',
    ],
    pointing: [
      'despre ce (e|este) vorba',
      'ce (e|este) (asta|aceasta|acesta)',
      'spune mi mai mult[e]',
      'mai mult',
    ],
    files: ['ce (fisiere|documente|surse) (ai|aveti|folosesti)'],
    person: [
      '(esti|sunteti) [un|o] (om|persoana|robot|bot|ia|masina|program|real) [sau [un|o] (om|robot|masina)]',
    ],
    more: ['mai mult'],
    perhapsOverview: ['ce (stii|stiti)', 'ce (subiecte|teme) (cunosti|exista|acoperi)'],
    perhapsFiles: ['ce (fisiere|documente|surse) exista'],
    further: ['și'],
  },
  texts: {
    greet: title =>
      `Bună! ${title ? `Sunt ${title} și răspund` : 'Răspund'} la întrebări din materialul primit, arătând unde scrie.`,
    welcome: 'Cu plăcere! Mai întrebați-mă despre material.',
    farewell: 'La revedere! Reveniți când aveți o întrebare.',
    ask: topics => `Mă puteți întreba despre ${topics}.`,
    holds: topics => `Materialul pe care îl am este despre: ${topics}. Ce doriți să aflați?`,
    listed: names => `Răspund din: ${names}.`,
    more: count => ` și încă ${count}`,
    unlisted: 'Nu pot enumera aici fișierele mele, dar fiecare răspuns vine din materialul primit.',
    program: 'Sunt un program, nu o persoană. Răspund din materialul primit și arăt unde scrie.',
    none: 'Materialul pe care îl am nu spune nimic despre asta.',
    unclear: 'Nu am găsit în material un răspuns clar la asta.',
    foreign: language => `Materialul este în ${language}; nu am găsit în el nimic despre asta.`,
    noneTo: question => `Nu am găsit un răspuns clar la „${question}”.`,
    askAgain: questions => `Vă rog să mă întrebați din nou: ${questions}`,
    covers: topics => `Vorbește însă despre: ${topics}.`,
    aboutHeading: subject => `Ce spune despre „${subject}”?`,
    which: 'La care dintre acestea vă referiți?',
    all: 'Asta este tot ce am găsit despre acest lucru.',
    noMore: 'Nu am găsit nimic despre asta, așa că nu mai este nimic de spus.',
  },
}
