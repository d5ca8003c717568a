import type { Replies } from './Replies.ts'

export const pt: Replies = {
  greeting: title =>
    `Olá! ${title ? `Sou ${title} e respondo` : 'Respondo'} a perguntas a partir do material que recebi, citando onde está escrito.`,
  youAreWelcome: 'De nada! Pergunte mais sobre o material.',
  goodbye: 'Até logo! Volte quando tiver uma pergunta.',
  askAbout: topics => `Pode perguntar sobre ${topics}.`,
  overview: topics => `O material que tenho fala de: ${topics}. O que deseja saber?`,
  fileList: names => `Respondo a partir de: ${names}.`,
  moreFiles: count => ` e mais ${count}`,
  program:
    'Sou um programa, não uma pessoa. Respondo com o material que recebi, citando onde está escrito.',
  noPerson:
    'Sou um programa e não posso encaminhar a sua mensagem a uma pessoa. Só posso procurar no material que recebi.',
  allRight: 'Está bem. Pergunte-me qualquer outra coisa sobre o material.',
  noAnswer: 'O material que tenho não diz nada sobre isso.',
  noClearAnswer: 'Não encontrei no material uma resposta clara a isso.',
  noClearAnswerTo: question => `Não encontrei uma resposta clara a «${question}».`,
  askAgain: questions => `Por favor, pergunte-me de novo: ${questions}`,
  otherTopics: topics => `Fala, sim, de: ${topics}.`,
  otherQuestions: questions => `Pode perguntar, por exemplo: ${questions}`,
  reach: (title, ways) => `Pode contactar ${title} aqui: ${ways}`,
  whichOne: 'A qual destes se refere?',
  manyAsk:
    'Muitas pessoas estão a perguntar neste momento, por isso só percorri o material rapidamente e não encontrei resposta. Volte a perguntar dentro de um minuto.',
  inTotal: number => `No total: ${number}`,
  noneFits: 'Nenhum corresponde. O mais próximo:',
  areOver: 'Esta data já passou. Não encontrei nenhuma posterior:',
  thatIsAll: 'É tudo o que encontrei sobre isso.',
  sorry:
    'Lamento que não tenha ajudado. Só conheço o material que tenho; tente com outras palavras.',
}
