import type { Replies } from './Replies.ts'

export const ja: Replies = {
  greeting: title =>
    `こんにちは。${title ? `${title}です。` : ''}お預かりした資料をもとに、出典を示してご質問にお答えします。`,
  youAreWelcome: 'どういたしまして。資料について、ほかにもお気軽にお尋ねください。',
  goodbye: 'さようなら。ご質問がありましたら、またお越しください。',
  askAbout: topics => `たとえば次のことをお尋ねいただけます：${topics}。`,
  overview: topics => `資料の内容は次のとおりです：${topics}。何をお知りになりたいですか。`,
  fileList: names => `次の資料をもとにお答えします：${names}。`,
  moreFiles: count => `、ほか${count}件`,
  program: '私は人間ではなくプログラムです。お預かりした資料をもとに、出典を示してお答えします。',
  noPerson:
    '私はプログラムのため、メッセージを担当者にお伝えすることはできません。お預かりした資料の中をお調べすることだけができます。',
  allRight: '承知しました。資料についてほかにも何でもお尋ねください。',
  noAnswer: '手元の資料には、それについての記載がありません。',
  noClearAnswer: '資料の中に、はっきりした答えは見つかりませんでした。',
  noClearAnswerTo: question => `「${question}」へのはっきりした答えは見つかりませんでした。`,
  askAgain: questions => `次の質問をもう一度お尋ねください：${questions}`,
  otherTopics: topics => `資料にあるのは次の内容です：${topics}。`,
  otherQuestions: questions => `たとえば、次のようにお尋ねください：${questions}`,
  reach: (title, ways) => `${title}へのお問い合わせはこちら：${ways}`,
  whichOne: 'どれについてのご質問ですか。',
  manyAsk:
    'ただいま質問が集中しているため、資料をざっと確認しただけで、答えが見つかりませんでした。1分ほどしてからもう一度お尋ねください。',
  inTotal: number => `合計：${number}`,
  noneFits: '該当するものはありません。最も近いもの：',
  areOver: 'この日付は過ぎています。これより後の日付は見つかりませんでした：',
  thatIsAll: 'それについて見つかったのは以上です。',
  sorry:
    'お役に立てず申し訳ありません。手元の資料のことしか分かりませんので、別の言葉でお尋ねください。',
}
