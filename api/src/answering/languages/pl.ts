import type { Language } from './Language.ts'

export const pl: Language = {
  words: {
    is: 'jest, są',
    example: 'przykład, kod, polecenie',
    asking: 'kto, kiedy, gdzie, jak, ile, ilu, czy, jaki, jakie, jakim, jakich',
    ordinals: [
      'pierwszy, pierwsza, pierwsze',
      'drugi, druga, drugie',
      'trzeci, trzecia, trzecie',
      'czwarty, czwarta, czwarte',
      // `piąta` without its accents is Romanian for a market.
      'piąty, piąte',
      'ostatni, ostatnia, ostatnie',
    ],
    all: 'wszystkie, lista, tabela',
  },
  asks: {
    count: '^(ile|ilu)',
    amount: 'jak (długo|często|daleko|duży|duża)',
    time: 'kiedy, o której, którym roku',
    person: 'kto, kogo, komu, kim',
    place: 'gdzie, dokąd, skąd',
    reason: 'dlaczego, czemu',
    yesno: '^czy',
    manner: 'jak',
  },
  counts: {
    numbers: 'dwa 2, trzy 3, cztery 4, pięć 5, sześć 6, siedem 7, osiem 8, dziewięć 9, dziesięć 10',
  },
  phrases: {
    hello: ['cześć', 'hej', 'witam', 'witaj[cie]', 'dzień dobry', 'dobry wieczór', 'siema'],
    thanks: [
      '[bardzo|wielkie|serdeczne] (dziękuję|dziękujemy|dzięki) [bardzo]',
      'super',
      'świetnie',
      'rozumiem',
      'w porządku',
    ],
    bye: ['do widzenia', 'do zobaczenia', 'na razie', 'pa', 'dobranoc', 'miłego dnia'],
    about: [
      'kim (jesteś|pan jest|pani jest)',
      'co (potrafisz|umiesz|możesz [dla mnie] zrobić|robisz)',
      'jak się (masz|nazywasz)',
      'co słychać',
      'pomoc',
      '[czy] możesz [mi] pomóc',
      'pomóż [mi]',
    ],
    overview: [
      'o czym (jest|są|mówi|mówią) (ten|ta|to|te) (dokument[y]|plik[i]|tekst[y]|materiał[y]|strona|strony)',
      'co (jest|znajduje się) w (tym|tych|tej|twoich|waszych) (dokumencie|dokumentach|pliku|plikach|tekście|materiale|materiałach|stronie)',
      'o co mogę [cię|was] [tu|tutaj] [za]pytać',
      'co możesz mi powiedzieć',
      'na jakie pytania (odpowiadasz|możesz odpowiedzieć)',
      '[daj|podaj|pokaż] [mi] [krótkie|krótki] (podsumowanie|streszczenie|przegląd)',
      '(podsumuj|streść|opowiedz) [mi] wszystko [co wiesz]',
    ],
    pointing: [
      'o (co tu|co w tym|czym to) (chodzi|jest)',
      'co to [jest]',
      '(powiedz|opowiedz) [mi] więcej',
      '(podsumuj|streść) to [proszę]',
      'więcej',
      'dalej',
      'co jeszcze',
    ],
    files: [
      'jakie (pliki|dokumenty|źródła|materiały) (masz|znasz|macie)',
      '(wymień|pokaż) [mi] [wszystkie] (swoje|twoje) (pliki|dokumenty|źródła)',
      'skąd (to wiesz|masz te informacje)',
    ],
    person: [
      '[czy] (jesteś|to) [prawdziwym|prawdziwy] (człowiek|człowiekiem|robot|robotem|bot|botem|ai|maszyną|komputerem|programem) [czy (człowiek|człowiekiem|robot|robotem|bot|botem|maszyną)]',
      '[czy] rozmawiam z (człowiekiem|robotem|botem|maszyną)',
    ],
    more: [
      '{a|i|proszę} (powiedz|opowiedz) [mi] [coś] więcej [o tym]',
      '{a|i|proszę} (więcej|dalej|co jeszcze|coś jeszcze)',
      '{a|i|proszę} [czy] to (wszystko|już wszystko)',
    ],
    perhapsOverview: [
      'co wiesz',
      '(jakie|na jakie) (tematy|pytania) [znasz|są|masz]',
      'co oferujecie',
    ],
    perhapsFiles: [
      'jakie (pliki|dokumenty|źródła|materiały) są [dostępne]',
      '(wymień|pokaż) [mi] [wszystkie] (pliki|dokumenty|źródła|materiały)',
    ],
  },
  texts: {
    greet: title =>
      `Dzień dobry! ${title ? `Nazywam się ${title} i odpowiadam` : 'Odpowiadam'} na pytania na podstawie otrzymanych materiałów i pokazuję, gdzie to napisano.`,
    welcome: 'Proszę bardzo! Chętnie odpowiem na kolejne pytania o materiały.',
    farewell: 'Do widzenia! Zapraszam, gdy pojawi się pytanie.',
    ask: topics => `Można zapytać na przykład o: ${topics}.`,
    holds: topics => `Moje materiały dotyczą: ${topics}. O czym mam opowiedzieć?`,
    listed: names => `Odpowiadam na podstawie: ${names}.`,
    more: count => ` i jeszcze ${count}`,
    unlisted:
      'Nie mogę tu wymienić swoich plików, ale każda odpowiedź pochodzi z otrzymanych materiałów.',
    program:
      'Jestem programem, nie człowiekiem. Odpowiadam na podstawie otrzymanych materiałów i pokazuję, gdzie to napisano.',
    none: 'W materiałach, które mam, nic o tym nie ma.',
    unclear: 'Nie mam w materiałach jasnej odpowiedzi na to pytanie.',
    foreign: language => `Język materiałów: ${language}. Nic o tym w nich nie ma.`,
    noneTo: question => `Na pytanie „${question}” nie mam jasnej odpowiedzi.`,
    askAgain: questions => `Proszę zapytać o to jeszcze raz: ${questions}`,
    covers: topics => `Jest za to: ${topics}.`,
    aboutHeading: subject => `Co jest napisane o „${subject}”?`,
    which: 'O co dokładnie chodzi?',
    all: 'To wszystko, co o tym jest w materiałach.',
    noMore: 'Nic o tym nie ma w materiałach, więc nie mogę powiedzieć więcej.',
  },
}
