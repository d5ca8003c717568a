import type { Replies } from './Replies.ts'

export const vi: Replies = {
  greeting: title =>
    `Xin chào! ${title ? `Tôi là ${title}, tôi` : 'Tôi'} trả lời câu hỏi từ tài liệu được giao và chỉ ra chỗ ghi điều đó.`,
  youAreWelcome: 'Không có gì! Hãy hỏi thêm về tài liệu.',
  goodbye: 'Tạm biệt! Hãy quay lại khi bạn có câu hỏi.',
  askAbout: topics => `Bạn có thể hỏi tôi về ${topics}.`,
  overview: topics => `Tài liệu tôi có nói về: ${topics}. Bạn muốn biết điều gì?`,
  fileList: names => `Tôi trả lời từ: ${names}.`,
  moreFiles: count => ` và ${count} tệp nữa`,
  program:
    'Tôi là một chương trình, không phải con người. Tôi trả lời từ tài liệu được giao và chỉ ra chỗ ghi điều đó.',
  noPerson:
    'Tôi là một chương trình và không thể chuyển tin nhắn của bạn cho người khác. Tôi chỉ có thể tra cứu trong tài liệu được giao.',
  allRight: 'Vâng. Bạn có thể hỏi tôi điều khác về tài liệu.',
  noAnswer: 'Tài liệu tôi có không nói gì về điều đó.',
  noClearAnswer: 'Tôi không tìm thấy câu trả lời rõ ràng cho điều đó trong tài liệu.',
  noClearAnswerTo: question => `Tôi không tìm thấy câu trả lời rõ ràng cho “${question}”.`,
  askAgain: questions => `Vui lòng hỏi lại tôi: ${questions}`,
  otherTopics: topics => `Tài liệu có nói về: ${topics}.`,
  otherQuestions: questions => `Bạn có thể hỏi tôi, ví dụ: ${questions}`,
  reach: (title, ways) => `Bạn có thể liên hệ ${title} tại đây: ${ways}`,
  whichOne: 'Ý bạn là mục nào?',
  manyAsk:
    'Hiện có rất nhiều người đang hỏi nên tôi chỉ xem nhanh tài liệu và chưa tìm thấy câu trả lời. Vui lòng hỏi lại sau một phút.',
  inTotal: number => `Tổng cộng: ${number}`,
  noneFits: 'Không có mục nào phù hợp. Gần nhất:',
  areOver: 'Ngày này đã qua. Tôi không tìm thấy ngày nào sau đó:',
  thatIsAll: 'Đó là tất cả những gì tôi tìm thấy về điều đó.',
  sorry:
    'Xin lỗi vì điều đó không giúp được bạn. Tôi chỉ biết tài liệu tôi có; hãy thử hỏi bằng từ khác.',
}
