import type { Language } from './Language.ts'

export const de: Language = {
  phrases: {
    hello: [
      'hallo [zusammen]',
      'hi',
      'hey',
      'moin',
      'servus',
      'gruss gott',
      'guten (morgen|tag|abend)',
    ],
    thanks: [
      '[vielen|herzlichen|besten] dank[e] {schon|sehr|dir|ihnen}',
      'super',
      'alles klar',
      'prima',
      'toll',
    ],
    bye: ['tschuss', 'auf wiedersehen', 'bis (bald|dann|spater)', 'gute nacht', 'ciao'],
    about: [
      'wer bist du',
      'wer sind sie',
      'was (bist|kannst|machst) du [alles]',
      'was konnen sie [fur mich tun]',
      'wie geht[es|s] [dir|ihnen]',
      'hilfe',
      'wie heisst du',
    ],
    overview: [
      '(worum geht [e]s in|was steht in|wovon handel(t|n)) (d(as|ies[es]|ie[se]|em|iesem|en|iesen|er|ieser)) (dokument[e][n]|datei[en]|text[e][n]|unterlage[n]|material|seite[n]|website)',
      '(worum|um was) geht es (hier|in (den|diesen) (dokumenten|dateien|unterlagen))',
      'was (kannst du|konnen sie) {alles|mir|hier} (sagen|beantworten|erzahlen|erklaren)',
      'was kann ich {dich|sie|hier|alles} fragen',
      '[zu] welche[n|r] (themen|fragen) (kannst du beantworten|konnen sie beantworten)',
      '[bitte] (gib|geben sie) mir [einen|eine] (uberblick|ubersicht|zusammenfassung) [bitte]',
      '{eine|kurze|bitte} (zusammenfassung|ubersicht|uberblick) [bitte]',
      'fass[e|en sie] (alles|das material|die dokumente) [bitte] zusammen',
      '{bitte|kannst du|konnen sie} (fass|fasse|fassen sie|erzahl mir|erzahle mir|sag mir|sagen sie mir) [bitte] alles [zusammen] was (du|sie) (wei(ss|ß)t|wissen|kenn[s]t|kennen|hast|haben) [zusammen|zusammenfassen]',
    ],
    pointing: [
      'worum geht (es|s) [hier|da|dabei]',
      'was ist das [hier]',
      'fass[e|en sie] (das|es|dies) [bitte] [mal] zusammen',
      '(erzahl[e|en sie]|sag) mir mehr',
      'mehr',
      'weiter',
      'was noch',
    ],
    files: [
      '(welche|was fur) (dateien|dokumente|quellen|unterlagen) (hast du|haben sie|kennst du|kennen sie|nutzt du)',
      '(liste|zeig[e]|nenn[e]) [mir] [alle] (deine|ihre) (dateien|dokumente|quellen) [auf]',
      'woher (hast|wei(ss|ß)t) du das [alles]',
    ],
    person: [
      '(bist du|sind sie) [ein|eine|echt] (mensch|mensch oder [eine] maschine|roboter|bot|ki|maschine|computer|programm|echt|chatgpt|person)',
      '(spreche|rede|schreibe) ich mit (einem|einer) (menschen|roboter|bot|ki|maschine|person)',
    ],
    more: [
      '{und|bitte} (erzahl|erzahle|erzahlen|sag|sagen) [sie] mir mehr [daruber|dazu]',
      '{und|bitte} mehr [davon|dazu|bitte]',
      '{und|bitte} (weiter|was noch)',
      '{und|bitte} noch (etwas|was|mehr)',
      '{und|bitte} (ist|war) das alles',
    ],
    perhapsOverview: [
      'was (wei(ss|ß)t|kennst|kannst) du {alles|mir|hier}',
      'was (wissen|konnen) sie {alles|mir|hier}',
      '[zu] welche[n|r] (themen|fragen) [gibt es|kennst du|deckst du ab]',
    ],
    perhapsFiles: [
      '(welche|was fur) (dateien|dokumente|quellen|unterlagen) gibt es',
      '(liste|zeig[e]|nenn[e]) [mir] {alle|die} (dateien|dokumente|quellen) [auf]',
    ],
  },
  texts: {
    greet: title =>
      `Hallo! ${title ? `Ich bin ${title} und` : 'Ich'} beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.`,
    welcome: 'Gern geschehen! Fragen Sie mich gern noch etwas zum Material.',
    farewell: 'Auf Wiedersehen! Kommen Sie wieder, wenn Sie eine Frage haben.',
    ask: topics => `Sie können mich zum Beispiel fragen nach: ${topics}.`,
    holds: topics => `Im Material, das ich habe, geht es um: ${topics}. Was möchten Sie wissen?`,
    listed: names => `Ich antworte aus: ${names}.`,
    more: count => ` und ${count} mehr`,
    unlisted:
      'Meine Dateien kann ich hier nicht auflisten, aber jede Antwort kommt aus dem Material, das ich bekommen habe.',
    program:
      'Ich bin ein Programm, kein Mensch. Ich beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.',
    none: 'Das Material, das ich kenne, sagt dazu nichts.',
    foreign: language => `Das Material ist auf ${language}; dazu habe ich darin nichts gefunden.`,
    noneTo: question => `Auf „${question}“ habe ich keine klare Antwort gefunden.`,
    askAgain: questions => `Bitte fragen Sie mich das noch einmal: ${questions}`,
    covers: topics => `Etwas steht dort über: ${topics}.`,
    which: 'Was davon meinen Sie?',
    all: 'Das ist alles, was ich dazu gefunden habe.',
    noMore: 'Dazu habe ich nichts gefunden, also gibt es nicht mehr zu sagen.',
  },
}
