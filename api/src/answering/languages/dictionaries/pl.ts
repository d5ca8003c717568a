import type { Language } from '../Language.ts'

export const pl: Language = {
  words: {
    empty:
      'mogę, może, mogą, można, muszę, musi, trzeba, potrzebuję, potrzebne, potrzebny, mam, ma, mają, robić, zrobić, dostać, znaczy, oznacza, możliwe, ludzi, osoby',
    weak: 'przynieść, wziąć, użyć, używać, dzwonić, kupić, zapłacić, odbywa',
    we: 'my, nas, nam, nami, nasz, nasza, nasze, naszej, naszego, naszych',
    company:
      'firma, firmy, firmie, firmę, przedsiębiorstwo, stowarzyszenie, organizacja, organizacji, klub',
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
    bounding:
      'zaczyna[ją], rozpoczyna, początek, kończy, kończą, koniec, otwiera[ją], otwart(e|y|a), zamyka[ją], zamknięt(e|y|a), czynn(e|y|a), trwa, potrwa, godzin(y|ach)',
    until: 'do',
    weekdays: 'dni (robocze|powszednie), dniach roboczych',
    weekend: 'weekend*',
    daily: 'codziennie, każdego dnia',
    total: 'suma, razem, łącznie, ogółem, w sumie',
    average: 'średni(a|o|e)',
    usual: 'mediana, typow(a|e|y)',
    minimum: 'minimum, minimaln(a|e|y)',
    maximum: 'maksimum, maksymaln(a|e|y)',
    // `cena` is Spanish and Italian for supper.
    price: 'ceny, koszt[y]',
    atMost: 'najwyżej, maksymalnie, mniej niż, poniżej',
    atLeast: 'co najmniej, ponad, więcej niż, powyżej',
    orLess: 'mniej',
    orMore: 'więcej',
  },
  asks: {
    count: '^(ile|ilu)',
    amount: 'jak (długo|często|daleko|duży|duża), ile (kosztuje|kosztują|trwa|czasu)',
    time: '(do|od) kiedy, kiedy, (o|do|od) której, którym roku',
    person: 'kto, kogo, komu, kim',
    place: 'gdzie, dokąd, skąd',
    reason: 'dlaczego, czemu',
    yesno: '^czy',
    manner: 'jak',
  },
  counts: {
    numbers: 'dwa 2, trzy 3, cztery 4, pięć 5, sześć 6, siedem 7, osiem 8, dziewięć 9, dziesięć 10',
    spans:
      'sekund[a|y], minut[a|y], godzin[a|y|ę], dzień, dni, noc[y|e], tydzień, tygodni[e|a], miesi(ąc[e]|ęcy|ąca), rok[u], lat[a]',
    currencies: 'zł, złot(y|ych|e), euro, dolar(y|ów), grosz(y|e)',
  },
  shapes: {
    age: {
      named: 'wiek, lat',
      asked: 'w jakim wieku, od ilu lat, ile lat ma',
      behind: 'lat[a], rok[u], miesięcy',
      shown: 'wiek, wieku',
    },
    phone: {
      named: 'telefon[u], numer, komórk(a|i)',
      asked: 'numer telefonu, telefon do, (jaki|pod jaki) numer',
    },
    mail: { named: 'mail, e-mail, adres, poczt(a|y)', asked: '[adres] e[-]mail, adres mailowy' },
    address: {
      named: 'adres[u]',
      askedSo: /\badres(?! (?:e-?mail|mail|ip|strony))/u,
      before: 'ul[.], ulica, aleja, plac',
    },
    reduction: {
      named: 'zniżk(a|i), rabat[y]',
      asked: 'zniżk(a|i|ę), rabat[y]',
      share: 'procent',
      shown: 'zniżk*, rabat*, ulgow*',
    },
    money: {
      named: 'ile, kosztuj(e|ą), cen(a|y), koszt[y], opłat(a|y)',
      asked: 'ile (kosztuj(e|ą)|płac(ę|i)|zapłacę), (jaka|jaki) [jest] (cena|koszt), po ile',
      columns: 'cena, opłata',
      shown: 'bezpłatn*, za darmo, darmow*',
    },
    clock: {
      named: 'godzin(a|y|ach|ę), otwart(e|a|y), zamknięt(e|a|y), otwiera*, zamyka*, czynn(e|y|a)',
      asked:
        'o której, do której, od której, kiedy … (otwart(e|a|y)|zamknięt(e|a|y)|otwiera*|zamyka*|czynn(e|a|y)), godziny (otwarcia|pracy)',
      before: 'godz[.], godzina, godzinie, godziny, o, od',
      next: 'do, i',
      shown: 'północ[y], południe',
    },
    often: {
      named: 'często, razy',
      asked: 'jak często, ile razy',
      shown:
        'każd(y|a|e|ego|ej), raz, razy, codziennie, tygodniowo, miesięcznie, rocznie, rzadko, często',
    },
    span: {
      named: 'długo, trwa, potrwa, czas, czasu, trwania',
      asked: 'jak długo, ile (trwa|potrwa|czasu)',
      shown: 'aż do',
    },
  },
  phrases: {
    hello: ['cześć', 'hej', 'witam', 'witaj[cie]', 'dzień dobry', 'dobry wieczór', 'siema'],
    thanks: [
      'to [bardzo] (pomogło|pomocne)',
      'bardzo (miło|pomocne)',
      '[bardzo|wielkie|serdeczne] (dziękuję|dziękujemy|dzięki) [bardzo] [za (wszystko|pomoc)]',
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
    complaint: [
      '{nie|ale} to [jest] [zupełnie|całkiem] (błąd|źle|nieprawda|bzdura|bzdury|bez sensu)',
      '{nie|ale} to nie (prawda|tak|to|o to [mi] (chodziło|pytałem|pytałam)|jest (prawda|to o co (pytałem|pytałam)))',
      '{nie|ale} nie o to [mi] (chodziło|pytałem|pytałam)',
      '{nie|ale} to [mi] nie (pomaga|pomogło)',
      '{nie|ale} nie (rozumiesz|zrozumiałeś) [mnie|pytania]',
      'jesteś [całkiem|zupełnie] (bezużyteczny|głupi|beznadziejny|do niczego)',
      '(zła|błędna) odpowiedź',
    ],
    more: [
      '{a|i|proszę} (powiedz|opowiedz) [mi] [coś] więcej [o tym]',
      '{a|i|proszę} (więcej|dalej|co jeszcze|coś jeszcze)',
      '{a|i|proszę} [czy] to (wszystko|już wszystko)',
    ],
    perhapsOverview: [
      '[jakie są|podaj|wymień] [mi] (główne|najważniejsze|kluczowe) (punkty|tematy|informacje|kwestie|tezy|rzeczy)',
      'co jest najważniejsze',
      'co (muszę|powinienem|powinnam) wiedzieć',
      'co wiesz',
      '(jakie|na jakie) (tematy|pytania) [znasz|są|masz]',
      'co oferujecie',
    ],
    perhapsFiles: [
      'jakie (pliki|dokumenty|źródła|materiały) są [dostępne]',
      '(wymień|pokaż) [mi] [wszystkie] (pliki|dokumenty|źródła|materiały)',
    ],
    perhapsComplaint: ['nic nie działa', 'to nie działa'],
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
    sorry:
      'Przykro mi, że to nie pomogło. Znam tylko materiały, które otrzymałem; proszę spróbować innymi słowami.',
  },
}
