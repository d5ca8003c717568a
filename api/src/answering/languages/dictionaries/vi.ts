import type { Language } from '../Language.ts'

export const vi: Language = {
  words: {
    page: 'trang',
    until: 'đến',
    weekdays: 'ngày thường, trong tuần',
    weekend: 'cuối tuần',
    daily: 'hằng ngày, hàng ngày, mỗi ngày',
    total: 'tổng cộng, tổng số, tất cả',
    average: 'trung bình',
  },
  asks: {
    count: 'bao nhiêu, mấy',
    amount: 'bao (lâu|xa)',
    time: 'khi nào, lúc nào, bao giờ, mấy giờ, năm nào',
    person: 'ai (là|đã), (của|với|cho|là|bởi) ai',
    place: 'ở đâu, nơi nào',
    reason: 'tại sao, vì sao',
    manner: 'thế nào, làm sao',
  },
  counts: { numbers: 'bốn 4, sáu 6, bảy 7, tám 8, chín 9, mười 10' },
  phrases: {
    hello: ['[xin] chao [ban|buoi (sang|toi)]', 'alo'],
    thanks: ['cam on [ban] [nhieu]', 'tuyet [voi]'],
    bye: ['tam biet', 'hen gap lai', 'chuc ngu ngon'],
    about: ['ban la ai', 'ban [co the] lam duoc gi', 'ban khoe khong', 'giup toi'],
    overview: [
      '(tai lieu|tep|van ban|trang) nay [noi|viet|la] ve [cai|đieu] gi',
      'ban co the (cho toi biet|noi|tra loi) (gi|nhung gi)',
      'toi co the hoi [ban] (gi|nhung gi)',
      'tom tat [giup toi]',
    ],
    pointing: ['[cai] nay [noi] ve [cai] gi', 'đay la [cai] gi', 'noi them [đi]', 'tiep tuc'],
    files: ['ban co nhung (tep|tai lieu|nguon) nao'],
    person: [
      'ban [co phai] la [con] (nguoi|robot|bot|may|chuong trinh|ai) [that] [hay (robot|may|nguoi)] [khong|phai khong]',
    ],
    complaint: [
      '{không|nhưng} (điều này|cái này|điều đó|câu trả lời) [này] [là] (sai|không đúng|sai rồi|vô ích)',
      '(sai rồi|không đúng|câu trả lời sai)',
      '{không|nhưng} (đó|đây) không phải [là] (điều|câu) tôi hỏi',
      '{không|nhưng} tôi không hỏi (điều đó|cái đó|vậy)',
      '{không|nhưng} bạn không (hiểu|giúp được gì)',
      'bạn [thật|rất] (vô dụng|ngu|tệ)',
    ],
    more: ['noi them'],
    perhapsOverview: [
      '[những|các] (điểm|ý|nội dung) (chính|quan trọng) [là gì|nào]',
      'điều gì [là] quan trọng [nhất]',
      'tôi cần biết [những] gì',
      'ban biet (gi|nhung gi)',
      '[co] nhung chu đe (nao|gi)',
    ],
    perhapsFiles: ['co nhung (tep|tai lieu|nguon) nao'],
    perhapsComplaint: ['không có gì hoạt động', '[nó] không hoạt động'],
  },
  texts: {
    greet: title =>
      `Xin chào! ${title ? `Tôi là ${title}, tôi` : 'Tôi'} trả lời câu hỏi từ tài liệu được giao và chỉ ra chỗ ghi điều đó.`,
    welcome: 'Không có gì! Hãy hỏi thêm về tài liệu.',
    farewell: 'Tạm biệt! Hãy quay lại khi bạn có câu hỏi.',
    ask: topics => `Bạn có thể hỏi tôi về ${topics}.`,
    holds: topics => `Tài liệu tôi có nói về: ${topics}. Bạn muốn biết điều gì?`,
    listed: names => `Tôi trả lời từ: ${names}.`,
    more: count => ` và ${count} tệp nữa`,
    unlisted:
      'Tôi không thể liệt kê các tệp ở đây, nhưng mọi câu trả lời đều lấy từ tài liệu được giao.',
    program:
      'Tôi là một chương trình, không phải con người. Tôi trả lời từ tài liệu được giao và chỉ ra chỗ ghi điều đó.',
    none: 'Tài liệu tôi có không nói gì về điều đó.',
    unclear: 'Tôi không tìm thấy câu trả lời rõ ràng cho điều đó trong tài liệu.',
    foreign: language => `Ngôn ngữ của tài liệu: ${language}. Tôi không tìm thấy gì về điều đó.`,
    noneTo: question => `Tôi không tìm thấy câu trả lời rõ ràng cho “${question}”.`,
    askAgain: questions => `Vui lòng hỏi lại tôi: ${questions}`,
    covers: topics => `Tài liệu có nói về: ${topics}.`,
    aboutHeading: subject => `Tài liệu nói gì về “${subject}”?`,
    which: 'Ý bạn là mục nào?',
    all: 'Đó là tất cả những gì tôi tìm thấy về điều đó.',
    noMore: 'Tôi không tìm thấy gì về điều đó nên không có gì để nói thêm.',
    sorry:
      'Xin lỗi vì điều đó không giúp được bạn. Tôi chỉ biết tài liệu tôi có; hãy thử hỏi bằng từ khác.',
  },
}
