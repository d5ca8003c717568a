import type { Language } from './Language.ts'

export const pt: Language = {
  phrases: {
    hello: ['ola', 'oi', 'bom dia', 'boa (tarde|noite)'],
    thanks: ['[muito] obrigad(o|a)', 'valeu', 'perfeito'],
    bye: ['tchau', 'adeus', 'ate (logo|breve|amanha)'],
    about: [
      'quem (e voce|es tu)',
      'o que (voce|tu) (pode|podes) fazer',
      'tudo bem',
      'como (vai|esta) [voce]',
      'ajuda',
    ],
    overview: [
      '(do que|de que|sobre o que) (fala[m]|trata[m]|se trata[m]|e|sao) (este|esta|estes|estas|esse|essa|o|a|os|as) (documento[s]|arquivo[s]|ficheiro[s]|texto[s]|material|pagina[s]|site)',
      'o que [voce|tu] (pode me dizer|podes dizer me)',
      'o que [eu] posso perguntar',
      '[me de|faca] [um|uma] (resumo|visao geral) [por favor]',
      '(resuma|resume|diga me|conte me) tudo o que (sabe|sabes|voce sabe)',
    ],
    pointing: [
      '(do que|de que|sobre o que) (se trata|e|fala) [isto|isso|isso tudo]',
      'o que e (isto|isso)',
      '(diga|conte) me mais',
      'mais',
    ],
    files: ['(quais|que) (arquivos|ficheiros|documentos|fontes) [voce] (tem|tens|conhece|usa)'],
    person: ['(voce e|es|e) [um|uma] (humano|humana|pessoa|robo|bot|ia|maquina|programa|real)'],
    more: ['mais [detalhes]', 'conte me mais', 'isso e tudo'],
    perhapsOverview: [
      'o que [voce|tu] (sabe|sabes)',
      '(quais|que) (assuntos|temas|topicos) (voce conhece|ha|existem|tem)',
    ],
    perhapsFiles: ['(quais|que) (arquivos|ficheiros|documentos|fontes) ha'],
  },
  texts: {
    greet: title =>
      `Olá! ${title ? `Sou ${title} e respondo` : 'Respondo'} a perguntas a partir do material que recebi, citando onde está escrito.`,
    welcome: 'De nada! Pergunte mais sobre o material.',
    farewell: 'Até logo! Volte quando tiver uma pergunta.',
    ask: topics => `Pode perguntar sobre ${topics}.`,
    holds: topics => `O material que tenho fala de: ${topics}. O que deseja saber?`,
    listed: names => `Respondo a partir de: ${names}.`,
    more: count => ` e mais ${count}`,
    unlisted:
      'Não posso listar aqui os meus ficheiros, mas cada resposta vem do material que recebi.',
    program:
      'Sou um programa, não uma pessoa. Respondo com o material que recebi, citando onde está escrito.',
    none: 'O material que tenho não diz nada sobre isso.',
    foreign: language => `O material está em ${language}; não encontrei nele nada sobre isso.`,
    noneTo: question => `Não encontrei uma resposta clara a «${question}».`,
    askAgain: questions => `Por favor, pergunte-me de novo: ${questions}`,
    covers: topics => `Fala, sim, de: ${topics}.`,
    which: 'A qual destes se refere?',
    all: 'É tudo o que encontrei sobre isso.',
    noMore: 'Não encontrei nada sobre isso, por isso não há mais a dizer.',
  },
}
