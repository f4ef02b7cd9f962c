/**
 * Hindi texts of home and about, by English text. Includes content of the API, word for word as in
 * the database.
 */
export const texts: Readonly<Record<string, string>> = {
  // Home: head and banner
  'Loans and business funding, kept in good order': 'लोन और बिज़नेस फंडिंग, पूरे हिसाब के साथ',
  'Advice on personal loans, business funding and private funding in {regions}, from the first conversation to disbursement.':
    '{regions} में पर्सनल लोन, बिज़नेस फंडिंग और प्राइवेट फंडिंग पर सलाह, पहली बातचीत से लेकर पैसा मिलने तक।',
  Welcome: 'स्वागत',
  'Take your financial future into your own hands': 'अपना आर्थिक भविष्य अपने हाथों में लें',
  'Quick funding with a guide beside you: we prepare your papers and find your lender, from the first consultation to disbursement.':
    'जल्दी फंडिंग, और साथ में एक जानकार: हम काग़ज़ तैयार करते हैं और सही लेंडर ढूँढते हैं, पहली सलाह से पैसा मिलने तक।',
  'Enquire Now': 'अभी पूछताछ करें',
  'See what we do': 'देखें हम क्या करते हैं',
  'In short': 'संक्षेप में',
  'Since 2016': '2016 से',
  'in Indore': 'इंदौर में',
  'for the first conversation': 'पहली बातचीत के लिए',
  '{first} and {last}': '{first} और {last}',
  // Carousel
  'How we fund': 'हम फंडिंग कैसे कराते हैं',
  'Get Private Funding': 'प्राइवेट फंडिंग पाएँ',
  'A plan before a loan': 'लोन से पहले योजना',
  'First the figures: what comes in, what goes out, and the EMI you can afford.':
    'पहले हिसाब: कितना आता है, कितना जाता है, और आप कितनी EMI दे सकते हैं।',
  'Investors who say yes or no in a week': 'निवेशक जो हफ़्ते भर में हाँ या ना कहते हैं',
  'From below ₹2 crore to ₹50 crore. You get an answer in principle before you open your books.':
    '₹2 करोड़ से कम से लेकर ₹50 करोड़ तक। बही-खाते दिखाने से पहले ही सैद्धांतिक मंज़ूरी मिलती है।',
  'You say': 'आपका जवाब',
  'A household, one month': 'एक घर, एक महीना',
  'What comes in': 'जो आता है',
  Household: 'घर ख़र्च',
  'Other instalments': 'दूसरी किस्तें',
  'Put aside': 'बचत',
  'An EMI you can afford': 'EMI जो आप दे सकते हैं',
  'What an investor is asked': 'निवेशक से क्या पूछा जाता है',
  'How much': 'कितना',
  '₹4 crore': '₹4 करोड़',
  'What for': 'किस लिए',
  'A second plant': 'दूसरा कारख़ाना',
  Against: 'किस पर',
  'Land and building': 'ज़मीन और इमारत',
  'For how long': 'कितने समय के लिए',
  '3 years': '3 साल',
  'Yes or no': 'हाँ या ना',
  'in 7 days': '7 दिन में',
  'Three towns': 'तीन शहर',
  Lenders: 'बैंक',
  Indore: 'इंदौर',
  Raipur: 'रायपुर',
  Gurugram: 'गुरुग्राम',
  'Lenders we know': 'बैंक जिन्हें हम जानते हैं',
  Example: 'उदाहरण',
  'Close to where you work': 'आपके काम की जगह के पास',
  '{regions}: people who know your market, and your lender.':
    '{regions}: ऐसे लोग जो आपका बाज़ार भी जानते हैं और आपका बैंक भी।',
  // Our Services
  'Our Services': 'हमारी सेवाएँ',
  'Working capital loans': 'वर्किंग कैपिटल लोन',
  'Stock, wages and suppliers, paid before your customers pay you.':
    'माल, मज़दूरी और सप्लायर का भुगतान, ग्राहक का पैसा आने से पहले।',
  'MSME and SME loans': 'MSME और SME लोन',
  'For working capital, expansion or equipment, with the schemes that apply.':
    'वर्किंग कैपिटल, विस्तार या मशीनों के लिए, लागू सरकारी योजनाओं के साथ।',
  'Loan against securities': 'शेयर-बॉन्ड पर लोन',
  'Funds against shares, bonds or policies, which stay yours.':
    'शेयर, बॉन्ड या पॉलिसी पर पैसा, और वे आपके ही रहते हैं।',
  'Project finance': 'प्रोजेक्ट फ़ाइनेंस',
  'A plant, a building, a fleet: paid out as the work goes on, repaid from what it earns.':
    'कारख़ाना, इमारत या गाड़ियाँ: काम के साथ-साथ पैसा मिलता है, और उसी की कमाई से चुकता होता है।',
  'Startup funding solutions': 'स्टार्टअप फंडिंग',
  'Seed and pre-series capital, and papers an investor will read.':
    'सीड और प्री-सीरीज़ पूँजी, और ऐसे काग़ज़ जो निवेशक पढ़ेगा।',
  'Debt restructuring assistance': 'लोन रीस्ट्रक्चर कराने में मदद',
  'Several loans put in order, with instalments you can afford.':
    'कई लोन एक हिसाब में, और किस्तें जो आप चुका सकें।',
  // Testimonials
  'What our clients say': 'हमारे ग्राहक क्या कहते हैं',
  slides: 'स्लाइड',
  Borrowed: 'लोन',
  'From first call to money': 'पहले फ़ोन से पैसे तक',
  'Banks asked': 'बैंकों से बात',
  '₹18 lakh': '₹18 लाख',
  '₹11 lakh': '₹11 लाख',
  '₹42 lakh': '₹42 लाख',
  '₹25 lakh': '₹25 लाख',
  '₹60 lakh': '₹60 लाख',
  '₹2.1 crore': '₹2.1 करोड़',
  '6 days': '6 दिन',
  '9 days': '9 दिन',
  '3 weeks': '3 हफ़्ते',
  '4 months': '4 महीने',
  '1 year': '1 साल',
  '{count} regions': '{count} इलाक़े',
  'A second shop in time for the season': 'सीज़न से पहले दूसरी दुकान',
  'They told us in the first hour which bank would say no and why. The third bank said yes, and by then we understood the terms.':
    'उन्होंने पहले ही घंटे में बता दिया कि कौन-सा बैंक मना करेगा और क्यों। तीसरे बैंक ने हाँ कहा, और शर्तें हम पहले से समझ चुके थे।',
  'A cloth merchant, Indore': 'कपड़ा व्यापारी, इंदौर',
  'Five instalments became one': 'पाँच किस्तें एक हो गईं',
  'Five loans fell due on five dates, and I dreaded each of them. Now it is one loan and one date, and I sleep well.':
    'पाँच लोन, पाँच तारीख़ें, और हर तारीख़ का डर। अब एक लोन है, एक तारीख़ है, और मैं चैन से सोती हूँ।',
  'A school teacher, Bhopal': 'स्कूल शिक्षिका, भोपाल',
  'The machine paid for itself': 'मशीन ने अपना पैसा ख़ुद निकाल लिया',
  'The file went in complete and came back approved in nine days. We had feared three months.':
    'फ़ाइल पूरी गई और नौ दिन में मंज़ूर होकर आ गई। हमें तो तीन महीने का डर था।',
  'A printer, Raipur': 'प्रिंटिंग प्रेस वाले, रायपुर',
  'No was the right answer': 'मना करना ही सही जवाब था',
  'They advised me to wait a year. I was angry, I waited, and the rate I have today is two points lower.':
    'उन्होंने मुझे एक साल रुकने को कहा। ग़ुस्सा आया, पर मैं रुका, और आज मेरी ब्याज दर दो अंक कम है।',
  'A dairy farmer, Ratlam': 'डेयरी किसान, रतलाम',
  'Invoices turned into wages': 'बिल से बनी मज़दूरी',
  'Our customers pay after ninety days, our workers cannot wait ninety. Receivable financing closed that gap.':
    'हमारे ग्राहक नब्बे दिन में पैसा देते हैं, हमारे मज़दूर नब्बे दिन नहीं रुक सकते। बिल पर मिली फंडिंग ने यह फ़ासला भर दिया।',
  'A workshop owner, Faridabad': 'वर्कशॉप मालिक, फ़रीदाबाद',
  'A settlement we could keep': 'ऐसा समझौता जो निभ सका',
  'Talks with the bank had stopped. They brought everyone to one table, and we agreed on a sum we could actually pay.':
    'बैंक से बात बंद हो चुकी थी। उन्होंने सबको एक मेज़ पर बैठाया, और रक़म वही तय हुई जो हम सच में दे सकते थे।',
  'A hotel keeper, Gurugram': 'होटल मालिक, गुरुग्राम',
  // Questions
  'Frequently asked questions': 'अक्सर पूछे जाने वाले सवाल',
  'Who can apply?': 'आवेदन कौन कर सकता है?',
  'Individuals, businesses, and anyone who wants to open a franchise with us. You must be 18 or over.':
    'कोई भी व्यक्ति, कोई भी कारोबार, और जो हमारे साथ फ्रैंचाइज़ी खोलना चाहें। उम्र 18 साल या उससे ज़्यादा हो।',
  'Where do you work?': 'आप कहाँ काम करते हैं?',
  'In Madhya Pradesh, Chhattisgarh and Delhi NCR. Most of it can be done by phone and email, wherever you are.':
    'मध्य प्रदेश, छत्तीसगढ़ और दिल्ली NCR में। ज़्यादातर काम फ़ोन और ईमेल पर हो जाता है, आप कहीं भी हों।',
  'How do I start?': 'शुरुआत कैसे करूँ?',
  'With a conversation. Leave your name and number, and we call you back on the next working day. Then we tell you what is possible and which papers you need.':
    'एक बातचीत से। अपना नाम और नंबर दे दें, हम अगले कामकाजी दिन आपको फ़ोन करेंगे। फिर बताएँगे कि क्या हो सकता है और कौन-से काग़ज़ लगेंगे।',
  'What does your advice cost?': 'आपकी सलाह का कितना पैसा लगता है?',
  'The first conversation costs nothing. If you go ahead, you get our fee in writing before you sign anything.':
    'पहली बातचीत का कुछ नहीं लगता। आप आगे बढ़ें, तो किसी भी दस्तख़त से पहले हमारी फ़ीस आपको लिखकर मिलती है।',
  'How long does a loan take?': 'लोन में कितना समय लगता है?',
  'An unsecured loan can be disbursed within days once the papers are complete. A secured one takes three to six weeks, since property has to be valued and its title checked.':
    'काग़ज़ पूरे हों तो बिना गारंटी वाला लोन कुछ ही दिनों में मिल सकता है। प्रॉपर्टी पर लोन में तीन से छह हफ़्ते लगते हैं, क्योंकि संपत्ति की क़ीमत और मालिकाना काग़ज़ जाँचने होते हैं।',
  'Which documents will I need?': 'मुझे कौन-से काग़ज़ चाहिए होंगे?',
  'Proof of who you are and where you live, bank statements for twelve months, and proof of income: salary slips, or tax returns and accounts. We tell you at the start what your lender wants beyond that.':
    'पहचान और पते का सबूत, बारह महीने के बैंक स्टेटमेंट, और आमदनी का सबूत: सैलरी स्लिप, या टैक्स रिटर्न और बही-खाते। इसके अलावा आपका बैंक क्या माँगेगा, यह हम शुरू में ही बता देते हैं।',
  'My Cibil score is low. Is there any point in asking?':
    'मेरा सिबिल स्कोर कम है। क्या पूछने का कोई फ़ायदा है?',
  'Yes. We read the report with you first: errors can be disputed, small dues settled, balances lowered. Often a few months change the picture, and some lenders look at more than the score.':
    'हाँ। पहले हम आपके साथ रिपोर्ट पढ़ते हैं: ग़लतियों पर आपत्ति की जा सकती है, छोटे बक़ाया चुकाए जा सकते हैं, कार्ड का बक़ाया घटाया जा सकता है। अक्सर कुछ महीनों में तस्वीर बदल जाती है, और कुछ बैंक सिर्फ़ स्कोर नहीं देखते।',
  'What is private funding?': 'प्राइवेट फंडिंग क्या है?',
  'Money from private investors instead of a bank, from below ₹2 crore to ₹50 crore. It is quicker and asks different questions; it also costs more. We tell you when it is worth it.':
    'बैंक की जगह निजी निवेशकों से मिला पैसा, ₹2 करोड़ से कम से लेकर ₹50 करोड़ तक। यह जल्दी मिलता है और इसमें सवाल अलग होते हैं; महँगा भी पड़ता है। कब यह ठीक है, हम बताते हैं।',
  'Can you promise that my loan will be approved?': 'क्या आप वादा कर सकते हैं कि मेरा लोन मंज़ूर होगा?',
  'No, and nobody can. The lender decides. What we can do is send a complete file to the right lender.':
    'नहीं, और कोई भी नहीं कर सकता। फ़ैसला बैंक करता है। हम यह कर सकते हैं कि सही बैंक को पूरी फ़ाइल भेजें।',
  'What happens with my data?': 'मेरे डेटा का क्या होता है?',
  'We use it to answer your enquiry and to prepare your application, and give it only to the lenders you agree to. You can have it corrected or deleted at any time.':
    'उससे हम आपकी पूछताछ का जवाब देते हैं और आपका आवेदन तैयार करते हैं, और सिर्फ़ उन्हीं बैंकों को देते हैं जिनके लिए आप हाँ कहें। आप उसे कभी भी ठीक या डिलीट करवा सकते हैं।',
  // Figures
  'In figures': 'आँकड़ों में',
  'happy customers': 'ख़ुश ग्राहक',
  'crore disbursed': 'करोड़ के लोन दिलाए',
  'years of experience': 'साल का अनुभव',
  // Start here
  'Start here': 'यहाँ से शुरू करें',
  'Check Now': 'अभी पूछें',
  'Get Finance Advice': 'वित्तीय सलाह लें',
  'One conversation about what you need, what it costs and what you can afford.':
    'एक बातचीत: आपको क्या चाहिए, वह कितने का पड़ेगा, और आप कितना चुका सकते हैं।',
  'Cibil Score': 'सिबिल स्कोर',
  'We read your credit report with you and tell you what to fix before you apply.':
    'हम आपकी क्रेडिट रिपोर्ट आपके साथ पढ़ते हैं और बताते हैं कि आवेदन से पहले क्या ठीक करना है।',
  'Corporate Funding': 'कॉर्पोरेट फंडिंग',
  'Term loans, working capital and project finance for companies, one file for several lenders.':
    'कंपनियों के लिए टर्म लोन, वर्किंग कैपिटल और प्रोजेक्ट फ़ाइनेंस; कई बैंकों के लिए एक ही फ़ाइल।',
  'Private Funding': 'प्राइवेट फंडिंग',
  'Funds from private investors, from below ₹2 crore to ₹50 crore.':
    'निजी निवेशकों से पैसा, ₹2 करोड़ से कम से लेकर ₹50 करोड़ तक।',
  'Unsecured Funding': 'बिना गारंटी फंडिंग',
  'Loans without collateral, on the strength of your income and record.':
    'बिना गारंटी का लोन, आपकी आमदनी और रिकॉर्ड के दम पर।',
  'More services': 'और सेवाएँ',
  'Invoice and receivable financing': 'बिल और बक़ाया पर फंडिंग',
  'Cash against invoices that are not yet due.': 'उन बिलों पर नक़द, जिनका पैसा आना बाक़ी है।',
  'Secured business funding': 'प्रॉपर्टी पर बिज़नेस लोन (सिक्योर्ड)',
  'A larger sum and a longer term against property.': 'संपत्ति पर बड़ी रक़म और लंबा समय।',
  'Bridge loans': 'ब्रिज लोन',
  'Short-term money until the long-term money comes.': 'थोड़े समय का पैसा, जब तक लंबे समय वाला न आए।',
  'Revenue-based financing': 'कमाई के हिसाब से फंडिंग',
  'Repayments that follow your income, with no fixed EMI.':
    'चुकाना आपकी कमाई के हिसाब से, कोई तय EMI नहीं।',
  'IPO support and advisory': 'IPO सहायता और सलाह',
  'From the first question to the day of listing.': 'पहले सवाल से लिस्टिंग के दिन तक।',
  'Real estate finance': 'रियल एस्टेट फ़ाइनेंस',
  'For builders and buyers, from land to handover.':
    'बिल्डर और ख़रीदार दोनों के लिए, ज़मीन से चाबी मिलने तक।',
  'See all 23 services': 'सभी 23 सेवाएँ देखें',
  'Choose Us To Improve Your Financial Condition': 'अपनी आर्थिक स्थिति सुधारने के लिए हमें चुनें',
  'Fast Approval': 'जल्दी मंज़ूरी',
  'We submit a complete file, so the lender can decide the first time.':
    'हम पूरी फ़ाइल देते हैं, ताकि बैंक पहली बार में ही फ़ैसला कर सके।',
  'Less Documents': 'कम काग़ज़ात',
  'We tell you which papers count before you collect any, and ask for each of them only once.':
    'काग़ज़ जुटाने से पहले ही हम बता देते हैं कि कौन-से काम के हैं, और हर एक बस एक बार माँगते हैं।',
  // About
  'About us': 'हमारे बारे में',
  'Who we are: started in Indore in 2016, incorporated in 2023, working in {regions}.':
    'हम कौन हैं: 2016 में इंदौर में शुरुआत, 2023 में कंपनी, और काम {regions} में।',
  'We began in Indore in 2016 as a proprietorship and became a company in 2023. Banks want papers in order; most people have no time for that. This is where we come in.':
    'हमने 2016 में इंदौर में एक प्रोपराइटरशिप के रूप में शुरुआत की और 2023 में कंपनी बने। बैंक को पूरे काग़ज़ चाहिए; ज़्यादातर लोगों के पास इसका समय नहीं होता। यहीं हम काम आते हैं।',
  'Our journey': 'हमारा सफ़र',
  'Our Vision': 'हमारी सोच',
  'That no sound plan here fails for lack of money, or because nobody explained the terms.':
    'हमारे इलाक़े में कोई अच्छी योजना इसलिए न रुके कि पैसा नहीं था, या समझाने वाला कोई नहीं था।',
  'Our Mission': 'हमारा काम',
  'To bring people and businesses to the lender that fits them, with papers in order and terms understood before they sign.':
    'लोगों और कारोबारों को सही बैंक तक पहुँचाना, काग़ज़ पूरे हों और शर्तें दस्तख़त से पहले समझ में आ चुकी हों।',
  'Our Value': 'हमारे मूल्य',
  'Plain words, complete figures, and no advice that we would not follow ourselves.':
    'सीधी बात, पूरे आँकड़े, और कोई ऐसी सलाह नहीं जिसे हम ख़ुद न मानें।',
  'A word from the managing director': 'मैनेजिंग डायरेक्टर की बात',
  'A loan is a promise both ways. We would rather tell you to wait a year than see you sign for what you cannot afford. The customers we told to wait are the ones who came back.':
    'लोन दोनों तरफ़ का वादा है। जो आप चुका न सकें उस पर आपके दस्तख़त देखने से अच्छा है कि हम आपको एक साल रुकने को कहें। जिन ग्राहकों को हमने रुकने को कहा, वही लौटकर आए।',
  'When we began, lenders wanted papers in order and most people had no time for that. So we kept their accounts for them, in a red ledger, one page for each customer. Today the ledger is a screen. The page is still yours.':
    'जब हमने शुरुआत की, बैंक पूरे काग़ज़ माँगते थे और ज़्यादातर लोगों के पास इसका समय नहीं था। तो उनका हिसाब हमने रखा, एक लाल बही में, हर ग्राहक का एक पन्ना। बही आज स्क्रीन बन गई है। पन्ना अब भी आपका है।',
  "The managing director's signature": 'मैनेजिंग डायरेक्टर के दस्तख़त',
  'The managing director': 'मैनेजिंग डायरेक्टर',
  Achievements: 'उपलब्धियाँ',
  'Play the video:': 'वीडियो चलाएँ:',
  'Started in Indore, as a proprietorship with one table and two chairs.':
    'इंदौर में शुरुआत, एक मेज़ और दो कुर्सियों वाली प्रोपराइटरशिप।',
  'Branches in Bhopal and Ratlam.': 'भोपाल और रतलाम में शाखाएँ।',
  '2018 to 2020': '2018 से 2020',
  'More than 500 clients. Most came because a friend sent them.':
    '500 से ज़्यादा ग्राहक। ज़्यादातर किसी मित्र के कहने पर आए।',
  'A corporate office in Gurugram.': 'गुरुग्राम में कॉर्पोरेट ऑफ़िस।',
  'An award for our work with small firms.': 'छोटे कारोबारों के साथ हमारे काम के लिए एक पुरस्कार।',
  'The award of 2022': '2022 का पुरस्कार',
  'Incorporation as a company, and a national award in Lucknow.':
    'कंपनी बनी, और लखनऊ में एक राष्ट्रीय पुरस्कार।',
  'The national award in Lucknow, 2023': 'लखनऊ में राष्ट्रीय पुरस्कार, 2023',
  'Over 100 clients helped with private funding.': '100 से ज़्यादा ग्राहकों को प्राइवेट फंडिंग दिलाई।',
  'Our incorporation commitment: every file open to the client it belongs to.':
    'कंपनी बनते समय का हमारा वादा: हर फ़ाइल उस ग्राहक के लिए खुली, जिसकी वह है।',
  'Our team': 'हमारी टीम',
  'I read balance sheets for fun. Here, that’s useful.':
    'मुझे बैलेंस शीट पढ़ने में मज़ा आता है। यहाँ वह काम आता है।',
  'Credit analyst': 'क्रेडिट एनालिस्ट',
  'When a customer understands the terms before signing, I have done my job.':
    'ग्राहक दस्तख़त से पहले शर्तें समझ जाए, तो मेरा काम हो गया।',
  'Relationship manager': 'रिलेशनशिप मैनेजर',
  'I came for six months. That was in 2017, when the branch had one table.':
    'मैं छह महीने के लिए आया था। वह 2017 था, जब शाखा में एक ही मेज़ थी।',
  'Branch head': 'शाखा प्रमुख',
  'We count the papers so that customers do not have to.':
    'काग़ज़ हम गिनते हैं, ताकि ग्राहक को न गिनने पड़ें।',
  'Documentation officer': 'काग़ज़ात अधिकारी',
  'The best calls are the ones where I can say: you do not need this loan.':
    'सबसे अच्छी कॉल वे होती हैं जिनमें मैं कह सकूँ: आपको इस लोन की ज़रूरत नहीं है।',
  'Customer adviser': 'ग्राहक सलाहकार',
  Gallery: 'गैलरी',
  'Office openings': 'नए ऑफ़िस',
  '14 Jan 2016 · Indore · The first office · 1 table, 2 chairs':
    '14 जनवरी 2016 · इंदौर · पहला ऑफ़िस · 1 मेज़, 2 कुर्सियाँ',
  '6 Apr 2017 · Bhopal · The branch opens · 60 guests': '6 अप्रैल 2017 · भोपाल · शाखा खुली · 60 मेहमान',
  '3 Mar 2021 · Gurugram · Corporate office · 85 guests':
    '3 मार्च 2021 · गुरुग्राम · कॉर्पोरेट ऑफ़िस · 85 मेहमान',
  'Award evenings': 'पुरस्कार की शामें',
  '19 Nov 2022 · Indore · An award · 140 guests': '19 नवंबर 2022 · इंदौर · एक पुरस्कार · 140 मेहमान',
  '9 Dec 2023 · Lucknow · A national award · 400 guests':
    '9 दिसंबर 2023 · लखनऊ · राष्ट्रीय पुरस्कार · 400 मेहमान',
  '10 Dec 2023 · Indore · The evening after · 38 of us':
    '10 दिसंबर 2023 · इंदौर · अगली शाम · हम 38 लोग',
  'Franchise meetings': 'फ्रैंचाइज़ी बैठकें',
  '2 Feb 2024 · Ratlam · First partners meet · 22 partners':
    '2 फ़रवरी 2024 · रतलाम · पार्टनर पहली बार मिले · 22 पार्टनर',
  '21 Jun 2024 · Raipur · Training week · 31 partners':
    '21 जून 2024 · रायपुर · ट्रेनिंग का हफ़्ता · 31 पार्टनर',
  '8 Nov 2024 · Gwalior · Partners’ day · 47 partners':
    '8 नवंबर 2024 · ग्वालियर · पार्टनर दिवस · 47 पार्टनर',
  'Team days': 'टीम के दिन',
  '24 Mar 2023 · Indore · Colours of spring · 41 of us':
    '24 मार्च 2023 · इंदौर · बसंत के रंग · हम 41 लोग',
  '15 Aug 2024 · Bhopal · A day at the lake · 52 of us':
    '15 अगस्त 2024 · भोपाल · झील पर एक दिन · हम 52 लोग',
  '1 Nov 2024 · Indore · New ledgers · 56 of us': '1 नवंबर 2024 · इंदौर · नई बहियाँ · हम 56 लोग',
};
