import { brand } from 'shared-contracts/contract/brand';

const { name } = brand;

/** Hindi for the blog's own words, partnership and policies: English text → Hindi. */
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
  'Tell us your situation. We call you back on the next working day.': 'अपनी स्थिति बताएँ। हम अगले कामकाजी दिन आपको फ़ोन करते हैं।',
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
  'Two firms joined forces to build a lending and investment business.': 'दो कंपनियों ने मिलकर लोन और निवेश का कारोबार खड़ा किया।',
  'We Are the New-Age NBFC Powerhouse!': 'हम हैं नए ज़माने की दमदार NBFC!',
  'Two ledgers, stitched together': 'एक ही धागे से सिली दो बहियाँ',
  Advice: 'सलाह',
  'Since 2016': '2016 से',
  'In central India': 'मध्य भारत में',
  Capital: 'पूँजी',
  'Of a lender': 'एक लेंडर की',
  'Under regulation': 'नियमों के तहत',
  'Two firms have joined forces to build a lending and investment business. One brings a decade of advising borrowers in central India; the other brings capital and the discipline of a regulated lender.':
    'दो कंपनियों ने मिलकर लोन और निवेश का कारोबार खड़ा किया है। एक के पास मध्य भारत में लोन लेने वालों को सलाह देने का दस साल का अनुभव है; दूसरी के पास पूँजी है और नियमों में चलने वाली संस्था का अनुशासन।',
  'Together they lend where both agree that a plan is sound, and say no in plain words where it is not. For the customer that means one conversation, one set of papers, and one answer.':
    'दोनों मिलकर वहाँ लोन देती हैं जहाँ दोनों को योजना ठीक लगे, और जहाँ न लगे वहाँ साफ़ शब्दों में मना करती हैं। ग्राहक के लिए इसका मतलब है एक बातचीत, एक बार काग़ज़, और एक जवाब।',
  'One conversation': 'एक बातचीत',
  'Instead of one with the adviser and another with the lender.': 'सलाहकार से अलग और बैंक से अलग बात करने की जगह।',
  'One set of papers': 'एक बार काग़ज़',
  'Collected once, read by both.': 'एक बार जुटाए, दोनों ने पढ़े।',
  'One answer': 'एक जवाब',
  'With its reasons, also when it is no.': 'वजह के साथ, तब भी जब जवाब ना हो।',
  // Policies
  Contents: 'विषय-सूची',
  Changes: 'बदलाव',
  Contact: 'संपर्क',
  'Privacy Policy': 'गोपनीयता नीति',
  [`What ${name} does with what you tell us on this site, and what you can ask of us.`]: `आप इस साइट पर हमें जो बताते हैं, ${name} उसका क्या करती है, और आप हमसे क्या माँग सकते हैं।`,
  'Information we collect': 'हम कौन-सी जानकारी लेते हैं',
  'What you enter into our forms: your name, telephone number, e-mail address, town, and what you write about the funding, franchise, meeting or job you ask for.':
    'जो आप हमारे फ़ॉर्म में लिखते हैं: नाम, फ़ोन नंबर, ईमेल पता, शहर, और जिस फंडिंग, फ्रैंचाइज़ी, मीटिंग या नौकरी के लिए आप पूछते हैं उसके बारे में आपका लिखा हुआ।',
  'With it we note the time, the page you wrote from, how you came to it, and which version of this notice you saw.':
    'उसके साथ हम समय, वह पेज जहाँ से आपने लिखा, आप वहाँ तक कैसे पहुँचे, और आपने इस सूचना का कौन-सा रूप देखा, यह दर्ज करते हैं।',
  'We keep it until you ask us to delete it, or until it is no longer needed for what you sent it for.':
    'हम उसे तब तक रखते हैं जब तक आप मिटाने को न कहें, या जिस काम के लिए आपने भेजा उसमें उसकी ज़रूरत न रहे।',
  'We keep it for {days} days at most; then it is erased.': 'हम उसे ज़्यादा से ज़्यादा {days} दिन रखते हैं; फिर वह मिटा दी जाती है।',
  'An address for our newsletter stays until you leave; one that was never verified is erased after 7 days.':
    'न्यूज़लेटर का पता तब तक रहता है जब तक आप उसे छोड़ न दें; जिसकी पुष्टि नहीं हुई वह 7 दिन बाद मिटा दिया जाता है।',
  'How we use it': 'हम उसका क्या करते हैं',
  'To answer you, to prepare the application you asked for, and to keep the records that the law asks of us. For nothing else.':
    'आपको जवाब देने, आपका माँगा हुआ आवेदन तैयार करने, और क़ानून के लिए ज़रूरी रिकॉर्ड रखने में। और किसी काम में नहीं।',
  Sharing: 'किसे देते हैं',
  'With the lenders or investors that your enquiry concerns, and with those who run this site for us, as far as they need it. We do not sell it.':
    'उन बैंकों या निवेशकों को जिनसे आपकी पूछताछ जुड़ी है, और उन्हें जो हमारे लिए यह साइट चलाते हैं, जितनी उन्हें ज़रूरत हो। हम उसे बेचते नहीं।',
  'Data security': 'डेटा की सुरक्षा',
  'What you send travels encrypted and is kept where only those who work on your enquiry can read it. No system is perfectly safe; if your data is ever affected, we tell you.':
    'आप जो भेजते हैं वह एन्क्रिप्ट होकर आता है और ऐसी जगह रखा जाता है जहाँ सिर्फ़ आपकी पूछताछ पर काम करने वाले उसे पढ़ सकें। कोई सिस्टम पूरी तरह सुरक्षित नहीं होता; आपके डेटा पर कभी असर पड़ा तो हम आपको बताएँगे।',
  'Your rights': 'आपके अधिकार',
  'You can ask to see what we hold about you, to have it corrected, to have it deleted, and to opt out of any further message. Write to us; we answer within thirty days.':
    'आप देखने को माँग सकते हैं कि हमारे पास आपके बारे में क्या है, उसे ठीक या डिलीट करवा सकते हैं, और आगे के संदेश बंद करवा सकते हैं। हमें लिखें; हम तीस दिन में जवाब देते हैं।',
  'You need not write to us: enter your email address, and we mail you a link that shows what we hold and lets you erase it.':
    'हमें लिखना ज़रूरी नहीं: अपना ईमेल पता डालें, और ईमेल से आए लिंक पर आप देख सकते हैं कि हमारे पास क्या है, और उसे मिटा भी सकते हैं।',
  'Your data (opens a new tab)': 'आपका डेटा (नए टैब में खुलता है)',
  'Complaints about any of this: {email} or {phone}. If we do not help you, you can complain to the Data Protection Board of India.':
    'इसमें किसी भी बात की शिकायत: {email} या {phone}। हम मदद न करें, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  Cookies: 'कुकी',
  'This site sets no advertising cookies. What you type into a form is kept in your own browser until you send it, so that nothing is lost when the connection is.':
    'यह साइट विज्ञापन की कोई कुकी नहीं रखती। फ़ॉर्म में आप जो लिखते हैं वह भेजने तक आपके अपने ब्राउज़र में रहता है, ताकि कनेक्शन टूटने पर कुछ न खोए।',
  'While you are here, your browser counts which pages are shown and how quickly they load, what fails, whether forms are opened and sent, and whether our number is pressed. It tells us these numbers when you leave, with the site or campaign that brought you here, and without your address, a cookie or anything you typed.':
    'जब तक आप यहाँ हैं, आपका ब्राउज़र गिनता है कि कौन से पेज देखे गए और कितनी जल्दी खुले, क्या नहीं खुल पाया, फ़ॉर्म खोले और भेजे गए या नहीं, और हमारा नंबर दबाया गया या नहीं। जाते समय वह हमें यही संख्याएँ बताता है, और यह कि आप किस साइट या अभियान से आए: न आपका पता, न कोई कुकी, न आपका लिखा कुछ।',
  'While we try a new version of a page on some visitors, one cookie notes for a week at most which version you get; it names the version, not you.':
    'जब हम किसी पेज का नया रूप कुछ आगंतुकों पर आज़माते हैं, तो एक कुकी ज़्यादा से ज़्यादा एक हफ़्ते तक याद रखती है कि आपको कौन-सा रूप मिलता है; उसमें रूप का नाम है, आपका नहीं।',
  'Third-party links': 'दूसरी साइटों के लिंक',
  'Links to other sites, such as our pages on social networks, lead to places with policies of their own.':
    'दूसरी साइटों के लिंक, जैसे सोशल मीडिया पर हमारे पेज, ऐसी जगह ले जाते हैं जिनकी अपनी नीतियाँ हैं।',
  'Children under 18': '18 साल से कम उम्र के बच्चे',
  'Our services are not for anyone under 18, and we do not knowingly keep information about children. Tell us if we do, and we delete it.':
    'हमारी सेवाएँ 18 साल से कम उम्र वालों के लिए नहीं हैं, और हम जानबूझकर बच्चों की जानकारी नहीं रखते। ऐसा हो तो हमें बताएँ, हम उसे मिटा देंगे।',
  'When this policy changes, the new version appears here, and applies from that day on.':
    'यह नीति बदलेगी तो नया रूप यहीं दिखेगा, और उसी दिन से लागू होगा।',
  'For anything about your data: {email}, {phone}, {address}.': 'अपने डेटा के बारे में कुछ भी पूछने के लिए: {email}, {phone}, {address}।',
  // Terms
  'Terms and Conditions': 'नियम और शर्तें',
  'These terms apply to everyone who uses this site. If you do not agree with them, please do not use it.':
    'ये शर्तें इस साइट का इस्तेमाल करने वाले हर व्यक्ति पर लागू हैं। आप इनसे सहमत नहीं हैं तो कृपया साइट का इस्तेमाल न करें।',
  'Use of this site': 'साइट का इस्तेमाल',
  'You may read this site and send us enquiries for yourself or for a business you act for. What you send us must be true and yours to send.':
    'आप यह साइट पढ़ सकते हैं और अपने लिए, या जिस कारोबार की ओर से आप काम करते हैं उसके लिए, हमें पूछताछ भेज सकते हैं। जो आप भेजें वह सच हो और उसे भेजने का आपको हक़ हो।',
  'The site is not meant for anyone under 18. It gives information, not an offer: whether a loan is granted, and on which terms, the lender decides.':
    'साइट 18 साल से कम उम्र वालों के लिए नहीं है। यह जानकारी देती है, कोई प्रस्ताव नहीं: लोन मिलेगा या नहीं, और किन शर्तों पर, यह बैंक तय करता है।',
  'Intellectual property': 'बौद्धिक संपदा',
  [`Texts, drawings and marks on this site belong to ${name} or to those who let us use them. You may quote and print them for your own use; for anything else, ask us first.`]: `इस साइट के लेख, चित्र और चिह्न ${name} के हैं, या उनके जिन्होंने हमें इस्तेमाल की इजाज़त दी है। अपने काम के लिए आप उन्हें उद्धृत और प्रिंट कर सकते हैं; और किसी काम के लिए पहले हमसे पूछें।`,
  Liability: 'ज़िम्मेदारी',
  'We do our best to keep this site correct and available, but we cannot promise that it always will be. We are not liable for losses from relying on it without having spoken to us.':
    'हम पूरी कोशिश करते हैं कि साइट सही और चालू रहे, पर यह वादा नहीं कर सकते कि वह हमेशा ऐसी रहेगी। हमसे बात किए बिना इस पर भरोसा करने से हुए नुक़सान के लिए हम ज़िम्मेदार नहीं हैं।',
  'Nothing here limits liability that the law does not allow to be limited.':
    'क़ानून जिस ज़िम्मेदारी को सीमित करने नहीं देता, उसे यहाँ कुछ भी सीमित नहीं करता।',
  'Governing law': 'लागू क़ानून',
  'Indian law governs these terms. Disputes are decided by the courts of Gurugram.':
    'इन शर्तों पर भारतीय क़ानून लागू है। विवादों का फ़ैसला गुरुग्राम की अदालतें करेंगी।',
  'We may change these terms. The version on this page is the one in force; by using the site after a change you accept it.':
    'हम ये शर्तें बदल सकते हैं। इस पेज पर दिया रूप ही लागू है; बदलाव के बाद साइट इस्तेमाल करके आप उसे मानते हैं।',
  'Questions about these terms: {email}, {phone}, {address}.': 'इन शर्तों के बारे में सवाल: {email}, {phone}, {address}।',
  // Returns
  'Return Policy': 'वापसी नीति',
  'What you can send back, until when, and when you get your money back.': 'आप क्या लौटा सकते हैं, कब तक, और पैसा आपको कब वापस मिलेगा।',
  Returns: 'वापसी',
  'You can return what you bought from us within 30 days of receiving it.': 'हमसे ख़रीदी चीज़ आप मिलने के 30 दिन के अंदर लौटा सकते हैं।',
  Condition: 'हालत',
  'It must be unused and complete, with its papers. Services that have been rendered in full cannot be returned.':
    'चीज़ बिना इस्तेमाल की, पूरी और काग़ज़ों के साथ हो। जो सेवा पूरी दी जा चुकी है, वह लौटाई नहीं जा सकती।',
  'How to return': 'कैसे लौटाएँ',
  'Write to {email} first; we tell you where to send it, and confirm when it has arrived.':
    'पहले {email} पर लिखें; हम बताएँगे कि कहाँ भेजना है, और पहुँचने पर पुष्टि करेंगे।',
  Refunds: 'पैसा वापसी',
  'Once we have checked what you returned, we refund you the way you paid, within 7-10 business days.':
    'लौटाई चीज़ जाँचने के बाद पैसा 7-10 कामकाजी दिनों में उसी रास्ते से लौटता है जिससे आपने दिया था।',
  'Return shipping': 'लौटाने का ख़र्च',
  'The buyer pays return shipping.': 'लौटाने का ख़र्च ख़रीदार देता है।',
  '{email}, {phone}. Our services and goods are not meant for children under 18.':
    '{email}, {phone}। हमारी सेवाएँ और सामान 18 साल से कम उम्र के बच्चों के लिए नहीं हैं।',
};
