import type { Language } from './Language.ts'

export const es: Language = {
  phrases: {
    hello: ['hola [a todos]', 'buen(os|as) (dias|tardes|noches)', 'que tal'],
    thanks: ['[muchas|mil] gracias', 'perfecto', 'genial', 'vale', 'de acuerdo'],
    bye: ['adios', 'hasta (luego|pronto|manana)', 'chao'],
    about: [
      'quien eres [tu]',
      'que (eres|puedes hacer|sabes hacer|haces)',
      'como estas',
      'ayuda',
      'como te llamas',
    ],
    overview: [
      'de que (trata|tratan|va|van|habla|hablan|se trata) (este|esta|estos|estas|el|la|los|las) (documento[s]|archivo[s]|texto[s]|material[es]|pagina[s]|sitio|web)',
      'de que (trata|va|se trata) (esto|todo esto)',
      'que es esto',
      'resume esto',
      'que puedes (decirme|contarme|responder|contestar)',
      'que [te] puedo preguntar[te]',
      '(de|sobre) que (temas|cosas) puedes hablar',
      '[dame|hazme] [un|una] (resumen|vision general) [por favor]',
      'resume (todo|el material|los documentos)',
      '(resume|resuma|cuentame|dime|digame) todo lo que (sabes|sabe|tienes|tiene)',
    ],
    pointing: [
      'de que (trata|va|se trata) [eso]',
      'que es eso',
      'resume (eso|lo)',
      'resumelo',
      '(cuentame|dime) mas',
      'mas',
      'que mas',
    ],
    files: [
      'que (archivos|documentos|fuentes) (tienes|conoces|usas)',
      '(lista|muestra|muestrame|dime) [todos] tus (archivos|documentos|fuentes)',
      'de donde (sacas|viene) (la|tu) informacion',
    ],
    person: [
      'eres [un|una] (humano|humana|persona|robot|bot|ia|maquina|programa|real|chatgpt) [o [un|una] (humano|persona|robot|maquina|ia)]',
      '[estoy] habla(ndo|o) con (un|una) (humano|persona|robot|maquina|ia)',
    ],
    more: [
      '[y] (cuentame|dime|cuenteme|digame) mas [sobre (eso|esto)]',
      '[y] mas [detalles]',
      '[y] (que mas|algo mas|continua)',
      '[y] [eso] es todo',
    ],
    perhapsOverview: [
      'que sabes',
      '(de|sobre) que (temas|cosas) (sabes|trata)',
      'que temas (hay|cubres|conoces|tratas)',
    ],
    perhapsFiles: [
      'que (archivos|documentos|fuentes) hay',
      '(lista|muestra|muestrame|dime) [todos] los (archivos|documentos|fuentes)',
    ],
  },
  texts: {
    greet: title =>
      `¡Hola! ${title ? `Soy ${title} y respondo` : 'Respondo'} preguntas a partir del material que me dieron, indicando dónde lo dice.`,
    welcome: '¡De nada! Pregúntame lo que quieras sobre el material.',
    farewell: '¡Hasta luego! Vuelve cuando tengas una pregunta.',
    ask: topics => `Puedes preguntarme sobre ${topics}.`,
    holds: topics => `El material que tengo trata de: ${topics}. ¿Qué le gustaría saber?`,
    listed: names => `Respondo a partir de: ${names}.`,
    more: count => ` y ${count} más`,
    unlisted:
      'No puedo enumerar aquí mis archivos, pero cada respuesta sale del material que me dieron.',
    program:
      'Soy un programa, no una persona. Respondo a partir del material que me dieron, indicando dónde lo dice.',
    none: 'El material que tengo no dice nada sobre eso.',
    foreign: language => `El material está en ${language}; no encontré nada en él sobre eso.`,
    noneTo: question => `No encontré una respuesta clara a «${question}».`,
    askAgain: questions => `Por favor, vuelva a preguntarme: ${questions}`,
    covers: topics => `Sí trata de: ${topics}.`,
    which: '¿A cuál de estos se refiere?',
    all: 'Es todo lo que encontré al respecto.',
    noMore: 'No encontré nada sobre eso, así que no hay más que contar.',
  },
}
