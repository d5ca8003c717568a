import type { Language } from './Language.ts'

export const fr: Language = {
  phrases: {
    hello: ['bonjour', 'salut', 'bonsoir', 'coucou'],
    thanks: ['merci [beaucoup|bien]', 'parfait', 'super', 'd accord'],
    bye: ['au revoir', 'a (bientot|plus tard|demain)', 'bonne (nuit|journee|soiree)'],
    about: [
      'qui (es tu|etes vous)',
      '(que|qu est ce que) (peux tu|pouvez vous|tu peux|vous pouvez) faire',
      '[comment] ca va',
      'comment allez vous',
      'aide [moi]',
    ],
    overview: [
      'de quoi (parle[nt]|traite[nt]) (ce|cet|cette|ces|le|la|les) (document[s]|fichier[s]|texte[s]|materiel|contenu|page[s]|site)',
      'de quoi (ce|cette|ces) (document[s]|fichier[s]|texte[s]|page[s]|site) (parle|traite)[nt] t (il|elle|ils|elles)',
      'que (peux tu me dire|pouvez vous me dire)',
      'qu est ce que je peux [te|vous] demander',
      'que puis je [te|vous] demander',
      '[fais moi|faites moi|donne moi|donnez moi] [un|une] (resume|apercu|synthese) [s il (te|vous) plait]',
      '(resume|resumez) (tout|les documents)',
      '(resume|resumez|dis moi|dites moi) tout ce que (tu sais|vous savez)',
    ],
    pointing: [
      'de quoi (s agit il|ca parle|parle t on|est il question|cela parle t il) [ici]',
      'c est quoi',
      'qu est ce que c est',
      '(resume|resumez) (ca|cela|ceci)',
      '(dis|dites) m en plus',
      'plus',
      'quoi d autre',
    ],
    files: [
      'quel[s] (sont (tes|vos) (fichiers|documents|sources)|(fichiers|documents|sources) (as tu|avez vous|connais tu|utilises tu|utilisez vous))',
      '(liste|montre|listez|montrez) [moi] (tes|vos) (fichiers|documents|sources)',
      'd ou (viennent|tires tu|tirez vous) (tes|vos) (informations|reponses)',
    ],
    person: [
      '(es tu|etes vous|tu es|vous etes) [un|une] (humain|humaine|personne|robot|bot|ia|machine|programme|vrai|chatgpt) [ou [un|une] (humain|robot|machine|ia)]',
      '[est ce que] je parle (a|avec) (un|une) (humain|robot|machine|personne|ia)',
    ],
    more: [
      '[et] (dis|dites) m en plus',
      '[et] plus [de details]',
      '[et] (quoi d autre|autre chose)',
      '[et] (est ce|c) est tout',
      '[et] continue[s|z]',
    ],
    perhapsOverview: [
      'que (sais tu|savez vous)',
      'qu est ce que (tu sais|vous savez)',
      'quel[s] [sont les] (sujets|themes) [connais tu|connaissez vous|abordes tu|y a t il]',
    ],
    perhapsFiles: [
      'quel[s] (fichiers|documents|sources) [y a t il]',
      '(liste|montre|listez|montrez) [moi] les (fichiers|documents|sources)',
    ],
  },
  texts: {
    greet: title =>
      `Bonjour ! ${title ? `Je suis ${title} et je` : 'Je'} réponds aux questions à partir des documents qu’on m’a confiés, en citant les passages.`,
    welcome: 'Avec plaisir ! Posez-moi une autre question sur les documents.',
    farewell: 'Au revoir ! Revenez quand vous aurez une question.',
    ask: topics => `Vous pouvez m’interroger sur ${topics}.`,
    holds: topics =>
      `Les documents dont je dispose parlent de : ${topics}. Que voulez-vous savoir ?`,
    listed: names => `Je réponds à partir de : ${names}.`,
    more: count => ` et ${count} de plus`,
    unlisted:
      'Je ne peux pas énumérer mes fichiers ici, mais chaque réponse vient des documents qu’on m’a confiés.',
    program:
      'Je suis un programme, pas une personne. Je réponds à partir des documents qu’on m’a confiés, en citant les passages.',
    none: 'Le matériel dont je dispose ne dit rien à ce sujet.',
    foreign: language => `Le matériel est en ${language} ; je n’y ai rien trouvé à ce sujet.`,
    noneTo: question => `Je n’ai pas trouvé de réponse claire à « ${question} ».`,
    askAgain: questions => `Veuillez me reposer ces questions : ${questions}`,
    covers: topics => `Il parle en revanche de : ${topics}.`,
    which: 'De quoi s’agit-il précisément ?',
    all: 'C’est tout ce que j’ai trouvé à ce sujet.',
    noMore: 'Je n’ai rien trouvé à ce sujet, il n’y a donc rien à ajouter.',
  },
}
