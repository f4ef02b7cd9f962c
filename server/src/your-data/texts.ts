import { company } from 'shared-contracts/contract/company';
import { emailField } from 'shared-contracts/contract/form/common-fields';
import type { Language } from 'shared-contracts/contract/languages';
import type { StatusName } from '../leads/lead-status';

/** With non-breaking spaces. */
const phone = () => company().phone.replaceAll(' ', '\u00a0');

const english = {
  title: 'Your data',
  get intro() {
    return `See what ${company().name} holds about you, or have it erased. Enter your email address, and we’ll send you a link.`;
  },
  email: 'Email address',
  send: 'Send me the link',
  sent: 'If we hold anything about this address, an email with a link is on its way. The link works once and expires in an hour.',
  invalid: emailField.messages.invalid,
  tooMany: 'Too many requests. Please try again later.',
  get phoneOnly() {
    return `If you only gave us a phone number, write to ${company().email} or call ${phone()}.`;
  },
  board: 'If we do not help you, you can complain to the Data Protection Board of India.',
  get subject() {
    return `Your data at ${company().name}`;
  },
  body: 'You, or someone who entered your address, asked what we hold about you. This link shows it, and lets you withdraw your consent and have it erased:\n\n{link}\n\nIt works once and expires in an hour. If it was not you, you don’t need to do anything.\n',
  choose: 'What would you like?',
  show: 'Show me what you hold',
  erase: 'Withdraw my consent and erase everything',
  ended: 'This link has been used, or is older than an hour. Ask for another.',
  held: 'What we hold about you',
  nothing: 'We hold nothing about this address.',
  get older() {
    return `These are the newest. For a copy of the older ones, write to ${company().email}. If you erase your data, all of them are erased.`;
  },
  subscription: 'Newsletter, subscribed since',
  erased: 'Erased: {leads} and {subscriptions}. Your consent is withdrawn.',
  enquiry: '1 enquiry',
  enquiries: '{number} enquiries',
  oneSubscription: '1 subscription',
  subscriptions: '{number} subscriptions',
  noticeSeen: 'privacy notice',
  status: 'Status',
  notes: 'Our notes about it',
};
export type Texts = Readonly<Record<keyof typeof english, string>>;

const hindi: Texts = {
  title: 'आपका डेटा',
  get intro() {
    return `${company().name} के पास आपके बारे में क्या है, और उसे कैसे मिटवाएँ: अपना ईमेल पता लिखें, हम आपको एक लिंक भेजेंगे।`;
  },
  email: 'ईमेल पता',
  send: 'मुझे लिंक भेजें',
  sent: 'अगर इस पते के बारे में हमारे पास कुछ है, तो लिंक वाला ईमेल भेजा जा रहा है। लिंक एक घंटे तक और एक ही बार काम करता है।',
  invalid: 'ईमेल पता लिखें, जैसे name@example.com',
  tooMany: 'बहुत बार भेजा गया। कृपया बाद में फिर कोशिश करें।',
  get phoneOnly() {
    return `अगर आपने केवल फ़ोन नंबर दिया था, तो ${company().email} पर लिखें या ${phone()} पर फ़ोन करें।`;
  },
  board: 'अगर हम आपकी मदद न करें, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  get subject() {
    return `${company().name} के पास आपका डेटा`;
  },
  body: 'आपने, या किसी ने जिसने आपका पता लिखा, पूछा है कि हमारे पास आपके बारे में क्या है। यह लिंक उसे दिखाता है, और इससे आप अपनी सहमति वापस लेकर सब मिटवा सकते हैं:\n\n{link}\n\nयह एक घंटे तक और एक ही बार काम करता है। अगर यह आपने नहीं माँगा, तो कुछ न करें।\n',
  choose: 'आप क्या चाहते हैं?',
  show: 'दिखाइए कि मेरे बारे में क्या रखा है',
  erase: 'मेरी सहमति वापस लें और सब मिटा दें',
  ended: 'यह लिंक इस्तेमाल हो चुका है, या एक घंटे से पुराना है। नया लिंक माँगें।',
  held: 'आपके बारे में हमारे पास यह है',
  nothing: 'इस पते के बारे में हमारे पास कुछ नहीं है।',
  get older() {
    return `ये सबसे नई पूछताछ हैं। पुरानी की कॉपी के लिए ${company().email} पर लिखें। मिटाने पर सब मिट जाएँगी।`;
  },
  subscription: 'न्यूज़लेटर, सदस्यता की तारीख़:',
  erased: 'सब मिटा दिया गया: {leads} और {subscriptions}। आपकी सहमति वापस ले ली गई है।',
  enquiry: '1 पूछताछ',
  enquiries: '{number} पूछताछ',
  oneSubscription: '1 सदस्यता',
  subscriptions: '{number} सदस्यताएँ',
  noticeSeen: 'गोपनीयता सूचना',
  status: 'स्थिति',
  notes: 'इसके बारे में हमने यह लिखा है',
};

/** Status of an enquiry in words for its sender. */
export const statusTexts: Readonly<Record<Language, Readonly<Record<StatusName, string>>>> = {
  'en-IN': {
    new: 'Received',
    called: 'We have called',
    papers: 'Papers are being collected',
    lender: 'With the lender',
    won: 'Done',
    lost: 'Closed',
  },
  hi: {
    new: 'मिल गई',
    called: 'हमने फ़ोन किया',
    papers: 'काग़ज़ात लिए जा रहे हैं',
    lender: 'ऋणदाता के पास',
    won: 'पूरी हुई',
    lost: 'बंद',
  },
};

export const textsIn: Readonly<Record<Language, Texts>> = { 'en-IN': english, hi: hindi };
