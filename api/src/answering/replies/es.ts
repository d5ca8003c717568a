import type { Replies } from './Replies.ts'

export const es: Replies = {
  greeting: title =>
    `¡Hola! ${title ? `Soy ${title} y respondo` : 'Respondo'} preguntas a partir del material que me dieron, indicando dónde lo dice.`,
  youAreWelcome: '¡De nada! Pregúntame lo que quieras sobre el material.',
  goodbye: '¡Hasta luego! Vuelve cuando tengas una pregunta.',
  askAbout: topics => `Puedes preguntarme sobre ${topics}.`,
  overview: topics => `El material que tengo trata de: ${topics}. ¿Qué le gustaría saber?`,
  fileList: names => `Respondo a partir de: ${names}.`,
  moreFiles: count => ` y ${count} más`,
  program:
    'Soy un programa, no una persona. Respondo a partir del material que me dieron, indicando dónde lo dice.',
  noPerson:
    'Soy un programa y no puedo pasar su mensaje a una persona. Solo puedo buscar en el material que me dieron.',
  allRight: 'De acuerdo. Pregúnteme cualquier otra cosa sobre el material.',
  noAnswer: 'El material que tengo no dice nada sobre eso.',
  noClearAnswer: 'No encontré en el material una respuesta clara a eso.',
  noClearAnswerTo: question => `No encontré una respuesta clara a «${question}».`,
  askAgain: questions => `Por favor, vuelva a preguntarme: ${questions}`,
  otherTopics: topics => `Sí trata de: ${topics}.`,
  otherQuestions: questions => `Puede preguntarme, por ejemplo: ${questions}`,
  reach: (title, ways) => `Puede ponerse en contacto con ${title} aquí: ${ways}`,
  whichOne: '¿A cuál de estos se refiere?',
  manyAsk:
    'Ahora mismo pregunta mucha gente, así que solo he revisado el material rápidamente y no he encontrado respuesta. Vuelva a preguntar dentro de un minuto.',
  inTotal: number => `En total: ${number}`,
  noneFits: 'Ninguno lo cumple. Lo más cercano:',
  areOver: 'Esta fecha ya ha pasado. No encontré ninguna posterior:',
  thatIsAll: 'Es todo lo que encontré al respecto.',
  sorry:
    'Siento que no haya servido de ayuda. Solo conozco el material que tengo; pruebe a decirlo con otras palabras.',
}
