/** Hindi texts of blog, partnership and policies, by English text. */
export const texts: Readonly<Record<string, string>> = {
  // Blogs
  Blogs: 'ब्लॉग',
  'What borrowers ask us, answered at length: credit, funding and the papers that lenders ask for.':
    'लोन लेने वाले हमसे क्या पूछते हैं, पूरे जवाब के साथ: क्रेडिट, फंडिंग और वे काग़ज़ जो बैंक माँगते हैं।',
  'Our Latest Blogs': 'हमारे नए ब्लॉग',
  'Articles in pictures': 'लेख, तस्वीरों में',
  'Read More': 'और पढ़ें',
  Back: 'वापस',
  'Show Less': 'कम दिखाएँ',
  'See all articles': 'सभी लेख देखें',
  Read: 'पढ़ें:',
  'No blog data found.': 'कोई ब्लॉग नहीं मिला।',
  'No such article': 'ऐसा कोई लेख नहीं है',
  'There is no article at this address.': 'इस पते पर कोई लेख नहीं है।',
  'There is no article at this address. It may have been taken down, or the link may be mistyped.':
    'इस पते पर कोई लेख नहीं है। हो सकता है वह हटा दिया गया हो, या लिंक टाइप करने में ग़लती हुई हो।',
  'Blog details': 'ब्लॉग का लेख',
  'An article from our blog.': 'हमारे ब्लॉग का एक लेख।',
  'What next': 'आगे क्या',
  'A question about this?': 'इस पर कोई सवाल है?',
  'Tell us your situation. We call you back on the next working day.':
    'अपनी स्थिति बताएँ। हम अगले कामकाजी दिन आपको फ़ोन करते हैं।',
  'Ask us': 'हमसे पूछें',
  Article: 'लेख',
  'Next article': 'अगला लेख',
  'By our {author}': 'लेखन: हमारी टीम से {author}',
  '{minutes} min read': '{minutes} मिनट का लेख',
  January: 'जनवरी',
  February: 'फ़रवरी',
  March: 'मार्च',
  April: 'अप्रैल',
  May: 'मई',
  June: 'जून',
  July: 'जुलाई',
  August: 'अगस्त',
  September: 'सितंबर',
  October: 'अक्टूबर',
  November: 'नवंबर',
  December: 'दिसंबर',
  // Partnership
  Partnership: 'साझेदारी',
  'Two firms joined forces to build a lending and investment business.':
    'दो कंपनियों ने मिलकर लोन और निवेश का कारोबार खड़ा किया।',
  'We Are the New-Age NBFC Powerhouse!': 'हम हैं नए ज़माने की दमदार NBFC!',
  Advice: 'सलाह',
  'Since 2016': '2016 से',
  'In central India': 'मध्य भारत में',
  Capital: 'पूँजी',
  'From a lender': 'एक लेंडर से',
  Regulated: 'नियमों के तहत',
  'Two firms have joined forces to build a lending and investment business. One brings a decade of advising borrowers in central India; the other brings capital and the discipline of a regulated lender.':
    'दो कंपनियों ने मिलकर लोन और निवेश का कारोबार खड़ा किया है। एक के पास मध्य भारत में लोन लेने वालों को सलाह देने का दस साल का अनुभव है; दूसरी के पास पूँजी है और नियमों में चलने वाली संस्था का अनुशासन।',
  'Together they lend where both agree that a plan is sound, and say no in plain words where it is not. For the customer that means one conversation, one set of papers, and one answer.':
    'दोनों मिलकर वहाँ लोन देती हैं जहाँ दोनों को योजना ठीक लगे, और जहाँ न लगे वहाँ साफ़ शब्दों में मना करती हैं। ग्राहक के लिए इसका मतलब है एक बातचीत, एक बार काग़ज़, और एक जवाब।',
  'One conversation': 'एक बातचीत',
  'Instead of one with the adviser and another with the lender.':
    'सलाहकार से अलग और बैंक से अलग बात करने की जगह।',
  'One set of papers': 'एक बार काग़ज़',
  'Collected once, read by both.': 'एक बार जुटाए, दोनों ने पढ़े।',
  'One answer': 'एक जवाब',
  'With reasons, even when it’s no.': 'वजह के साथ, तब भी जब जवाब ना हो।',
  // Policies
  Contents: 'विषय-सूची',
  'Privacy Policy': 'गोपनीयता नीति',
  'Terms and Conditions': 'नियम और शर्तें',
  'Return Policy': 'वापसी नीति',
  'We keep it until you ask us to delete it, or until it is no longer needed for what you sent it for.':
    'हम उसे तब तक रखते हैं जब तक आप मिटाने को न कहें, या जिस काम के लिए आपने भेजा उसमें उसकी ज़रूरत न रहे।',
  'We keep it for {period} at most; then it is erased.':
    'हम उसे ज़्यादा से ज़्यादा {period} तक रखते हैं; फिर वह मिटा दी जाती है।',
  'Your data': 'आपका डेटा',
  'Your data (opens a new tab)': 'आपका डेटा (नए टैब में खुलता है)',
  'The text could not be loaded. Please load the page again, or ask us: {email}, {phone}.':
    'लेख नहीं खुल पाया। कृपया पेज दोबारा खोलें, या हमसे पूछें: {email}, {phone}।',
};
