import type { Replies } from './repliesIn.ts'

export const hi: Replies = {
  greeting: title =>
    `नमस्ते! ${title ? `मैं ${title} हूँ और ` : 'मैं '}मुझे दी गई सामग्री से, स्रोत दिखाकर, प्रश्नों के उत्तर देता हूँ।`,
  youAreWelcome: 'आपका स्वागत है! सामग्री के बारे में और पूछिए।',
  goodbye: 'अलविदा! जब भी कोई प्रश्न हो, फिर आइए।',
  askAbout: topics => `आप मुझसे इनके बारे में पूछ सकते हैं: ${topics}।`,
  overview: topics => `मेरी सामग्री इन विषयों पर है: ${topics}। आप क्या जानना चाहेंगे?`,
  fileList: names => `मैं इनसे उत्तर देता हूँ: ${names}।`,
  moreFiles: count => ` और ${count} अन्य`,
  program: 'मैं एक प्रोग्राम हूँ, इंसान नहीं। मैं मुझे दी गई सामग्री से, स्रोत दिखाकर, उत्तर देता हूँ।',
  noAnswer: 'मेरे पास मौजूद सामग्री में इसके बारे में कुछ नहीं कहा गया है।',
  noClearAnswer: 'मुझे सामग्री में इसका कोई स्पष्ट उत्तर नहीं मिला।',
  noClearAnswerTo: question => `“${question}” का कोई स्पष्ट उत्तर मुझे नहीं मिला।`,
  askAgain: questions => `कृपया ये प्रश्न फिर से पूछें: ${questions}`,
  otherTopics: topics => `इसमें यह ज़रूर है: ${topics}।`,
  whichOne: 'आपका मतलब इनमें से किससे है?',
  inTotal: number => `कुल: ${number}`,
  noneFits: 'कोई मेल नहीं खाता। सबसे निकट:',
  thatIsAll: 'इसके बारे में मुझे बस इतना ही मिला।',
  sorry: 'खेद है कि इससे मदद नहीं मिली। मैं केवल अपनी सामग्री जानता हूँ; कृपया दूसरे शब्दों में पूछिए।',
}
