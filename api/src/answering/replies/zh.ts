import type { Replies } from './Replies.ts'

export const zh: Replies = {
  greeting: title => `你好！${title ? `我是${title}，` : ''}我根据所给的资料回答问题，并指出出处。`,
  youAreWelcome: '不客气！关于这些资料，还可以继续问我。',
  goodbye: '再见！有问题随时再来。',
  askAbout: topics => `您可以问我：${topics}。`,
  overview: topics => `我的资料涉及：${topics}。您想了解什么？`,
  fileList: names => `我根据这些文件回答：${names}。`,
  moreFiles: count => `，另有 ${count} 个`,
  program: '我是程序，不是真人。我根据所给的资料回答问题，并指出出处。',
  noAnswer: '我所掌握的材料没有提到这一点。',
  noClearAnswer: '我在材料中没有找到明确的答案。',
  noClearAnswerTo: question => `没有找到“${question}”的明确答案。`,
  askAgain: questions => `请再问一次：${questions}`,
  otherTopics: topics => `材料里有：${topics}。`,
  reach: (title, ways) => `您可以这样联系${title}：${ways}`,
  whichOne: '您指的是哪一个？',
  inTotal: number => `总计：${number}`,
  noneFits: '没有符合的。最接近的：',
  areOver: '这个日期已经过去，我没有找到之后的日期：',
  thatIsAll: '关于这一点，我找到的就是这些。',
  sorry: '抱歉没有帮上忙。我只了解手头的资料，请换个说法再问。',
}
