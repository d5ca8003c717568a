import type { Replies } from './Replies.ts'

export const fr: Replies = {
  greeting: title =>
    `Bonjour ! ${title ? `Je suis ${title} et je` : 'Je'} réponds aux questions à partir des documents qu’on m’a confiés, en citant les passages.`,
  youAreWelcome: 'Avec plaisir ! Posez-moi une autre question sur les documents.',
  goodbye: 'Au revoir ! Revenez quand vous aurez une question.',
  askAbout: topics => `Vous pouvez m’interroger sur ${topics}.`,
  overview: topics =>
    `Les documents dont je dispose parlent de : ${topics}. Que voulez-vous savoir ?`,
  fileList: names => `Je réponds à partir de : ${names}.`,
  moreFiles: count => ` et ${count} de plus`,
  program:
    'Je suis un programme, pas une personne. Je réponds à partir des documents qu’on m’a confiés, en citant les passages.',
  noPerson:
    'Je suis un programme et je ne peux pas transmettre votre message à une personne. Je peux seulement chercher dans les documents qu’on m’a confiés.',
  allRight: 'D’accord. Posez-moi toute autre question sur les documents.',
  noAnswer: 'Le matériel dont je dispose ne dit rien à ce sujet.',
  noClearAnswer: 'Je n’ai pas trouvé de réponse claire à cela dans le matériel.',
  noClearAnswerTo: question => `Je n’ai pas trouvé de réponse claire à « ${question} ».`,
  askAgain: questions => `Veuillez me reposer ces questions : ${questions}`,
  otherTopics: topics => `Il parle en revanche de : ${topics}.`,
  otherQuestions: questions => `Vous pouvez me demander, par exemple : ${questions}`,
  reach: (title, ways) => `Vous pouvez joindre ${title} ici : ${ways}`,
  whichOne: 'De quoi s’agit-il précisément ?',
  manyAsk:
    'Beaucoup de personnes posent des questions en ce moment : je n’ai parcouru les documents que rapidement et n’ai pas trouvé de réponse. Veuillez reposer votre question dans une minute.',
  inTotal: number => `Au total : ${number}`,
  noneFits: 'Rien ne correspond. Le plus proche :',
  areOver: 'Cette date est passée. Je n’en ai pas trouvé d’autre à venir :',
  thatIsAll: 'C’est tout ce que j’ai trouvé à ce sujet.',
  sorry:
    'Je suis désolé que cela n’ait pas aidé. Je ne connais que les documents qu’on m’a donnés ; essayez avec d’autres mots.',
}
