import { formsInHindi } from 'shared-contracts/contract/texts/forms-hi';

/** Hindi texts of contact, careers and all forms, by English text. */
export const texts: Readonly<Record<string, string>> = {
  ...formsInHindi,
  // Around forms
  '“{file}” is attached. You can choose another file.':
    '“{file}” जुड़ी हुई है। आप कोई दूसरी फ़ाइल चुन सकते हैं।',
  '{kinds}, up to {size}': '{kinds}, ज़्यादा से ज़्यादा {size}',
  'What you sent on {day} at {time} was not accepted. It is filled in below: please check it and send it again.':
    'आपने {day} को {time} पर जो भेजा था वह स्वीकार नहीं हुआ। वह नीचे भरा हुआ है: कृपया जाँचकर फिर से भेजें।',
  'We don’t know whether what you sent on {day} at {time} reached us. It is filled in below: send it again, and it counts once.':
    'हमें पता नहीं कि आपने {day} को {time} पर जो भेजा था वह हम तक पहुँचा या नहीं। वह नीचे भरा हुआ है: फिर से भेज दीजिए, वह एक ही बार गिना जाएगा।',
  'Clear the form': 'फ़ॉर्म ख़ाली करें',
  '(opens a new tab)': '(नए टैब में खुलती है)',
  'What we do with your details': 'हम आपकी जानकारी का क्या करते हैं',
  // Server pages of forms
  'Please check what you have entered.': 'कृपया जो लिखा है उसे जाँच लें।',
  'What you have entered is too long. Go back, shorten it, and send it again.':
    'आपने जो लिखा है वह बहुत लंबा है। पीछे जाएँ, छोटा करें और फिर भेजें।',
  'The form could not be read. Go back and send it again.':
    'फ़ॉर्म पढ़ा नहीं जा सका। पीछे जाएँ और फिर भेजें।',
  'Go on from the home page': 'होम पेज से आगे बढ़ें',
  // Newsletter
  'One email a month: schemes, rates and terms explained. Unsubscribe any time.':
    'महीने में एक ईमेल: योजनाएँ, ब्याज दरें और शर्तें आसान भाषा में। जब चाहें बंद करें।',
  'We sent a code to {address}.': 'हमने {address} पर एक कोड भेजा है।',
  'Use another address': 'दूसरा पता लिखें',
  // Contact
  'Contact Us': 'संपर्क करें',
  'Write to us, call us or visit our office in Indore.': 'हमें लिखें, फ़ोन करें या इंदौर में हमारे ऑफ़िस आएँ।',
  'Tell us in a few words what you need. We call you back on the next working day.':
    'दो-चार शब्दों में बताएँ कि आपको क्या चाहिए। हम अगले कामकाजी दिन आपको फ़ोन करते हैं।',
  'When you hear from us': 'जवाब कब मिलेगा',
  'We read every application within a week.': 'हर आवेदन हम एक हफ़्ते में पढ़ते हैं।',
  'No position that fits? Write to us': 'कोई पद ठीक नहीं बैठता? हमें लिखिए',
  'What happens next': 'आगे क्या होगा',
  'We call you': 'हम आपको फ़ोन करते हैं',
  'On the next working day. Tell us when it suits you.': 'अगले कामकाजी दिन। बताइए आपको कब ठीक रहेगा।',
  'Your number: {number}.': 'आपका नंबर: {number}।',
  'We’ll call {number} by {day}.': 'हम {day} तक {number} पर फ़ोन करेंगे।',
  'Our office is closed now. We’ll call {number} on {day}.':
    'अभी हमारा ऑफ़िस बंद है। हम {day} को {number} पर फ़ोन करेंगे।',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Chhattisgarh: 'छत्तीसगढ़',
  'Delhi NCR': 'दिल्ली NCR',
  'Wrong number?': 'नंबर ग़लत है?',
  Sunday: 'रविवार',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  'We look at the figures': 'हम हिसाब देखते हैं',
  'What comes in, what goes out, and which papers count. This costs nothing.':
    'कितना आता है, कितना जाता है, और कौन-से काग़ज़ काम के हैं। इसका कोई पैसा नहीं।',
  'You decide': 'फ़ैसला आपका',
  'You get a list of lenders that fit, with costs and timing in writing. You sign nothing before that.':
    'आपको सही बैंकों की सूची मिलती है, ख़र्च और समय लिखित में। उससे पहले आपको कहीं दस्तख़त नहीं करने।',
  'Reach us directly': 'सीधे संपर्क करें',
  Hours: 'समय',
  Office: 'ऑफ़िस',
  'Where we work': 'हम कहाँ काम करते हैं',
  'We serve {regions}. We can meet at our office, at yours or by phone.':
    'हम यहाँ काम करते हैं: {regions}। मुलाक़ात हमारे ऑफ़िस में, आपके यहाँ या फ़ोन पर हो सकती है।',
  Indore: 'इंदौर',
  Bhopal: 'भोपाल',
  Ratlam: 'रतलाम',
  Raipur: 'रायपुर',
  Gurugram: 'गुरुग्राम',
  'A map of the three regions with Indore, Bhopal, Ratlam, Raipur and Gurugram.':
    'तीनों इलाक़ों का नक़्शा, जिसमें इंदौर, भोपाल, रतलाम, रायपुर और गुरुग्राम हैं।',
  'Failed to fetch contacts': 'संपर्क की जानकारी नहीं मिल सकी',
  // Careers
  Careers: 'करियर',
  'Open positions in our loan department, and a form to join our team.':
    'हमारे लोन विभाग में ख़ाली पद, और हमारी टीम से जुड़ने का फ़ॉर्म।',
  'We are a small team that likes clear figures and clear words. These positions are open.':
    'हम एक छोटी टीम हैं, जिसे साफ़ हिसाब और साफ़ बात पसंद है। ये पद ख़ाली हैं।',
  'No position is open at the moment. Write to us below.': 'अभी कोई पद ख़ाली नहीं है। नीचे हमें लिखिए।',
  Developer: 'डेवलपर',
  Department: 'विभाग',
  'Loan Department': 'लोन विभाग',
  'Employment Type': 'नौकरी का प्रकार',
  'Full Time': 'फ़ुल टाइम',
  Location: 'जगह',
  Remote: 'घर से काम',
  'We read it': 'हम उसे पढ़ते हैं',
  'We read every application within a week. Everyone gets an answer.':
    'हर आवेदन हम एक हफ़्ते में पढ़ते हैं। जवाब सबको मिलता है।',
  'We talk': 'हम बात करते हैं',
  'Half an hour on the phone, about what you have done and what we need.':
    'आधा घंटा फ़ोन पर: आपने क्या किया है और हमें क्या चाहिए।',
  'You see how we work': 'आप हमारा काम देखते हैं',
  'One day with the team and a real file. Then both sides decide.':
    'एक दिन टीम के साथ, एक असली फ़ाइल पर। फिर दोनों तरफ़ से फ़ैसला।',
};
