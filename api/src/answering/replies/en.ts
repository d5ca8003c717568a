import type { Replies } from './Replies.ts'

export const en: Replies = {
  greeting: title =>
    `Hello! ${title && `I am ${title}. `}I answer questions from the material I was given and show where the answers come from.`,
  youAreWelcome: 'You are welcome! Ask me anything else about the material.',
  goodbye: 'Goodbye! Come back whenever you have a question.',
  askAbout: topics => `You can ask me about ${topics}.`,
  overview: topics => `The material I was given is about: ${topics}. What would you like to know?`,
  fileList: names => `I answer from: ${names}.`,
  moreFiles: count => ` and ${count} more`,
  program:
    'I am a program, not a person. I answer questions from the material I was given and show where the answers come from.',
  noPerson:
    'I am a program and cannot pass your message on to a person. I can only look things up in the material I was given.',
  allRight: 'All right. Ask me anything else about the material.',
  noAnswer: 'The material I was given does not say anything about that.',
  noClearAnswer: 'I found no clear answer to that in the material.',
  noClearAnswerTo: question => `I found no clear answer to “${question}”.`,
  askAgain: questions => `Please ask me these again: ${questions}`,
  otherTopics: topics => `It does cover: ${topics}.`,
  otherQuestions: questions => `You could ask me: ${questions}`,
  reach: (title, ways) => `You can reach ${title} here: ${ways}`,
  whichOne: 'Which one do you mean?',
  manyAsk:
    'Many people are asking right now, so I only looked through the material quickly and found no answer. Please ask again in a minute.',
  inTotal: number => `In total: ${number}`,
  noneFits: 'None does. The nearest is:',
  areOver: 'This date has passed. I found none that is still to come:',
  thatIsAll: 'That is all I found about it.',
  sorry:
    'I am sorry that did not help. I know only the material I was given; please try asking in other words.',
}
