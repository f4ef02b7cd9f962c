import type { Language } from '@platform/slice/contract/languages';
import { brand } from './brand';
import type { FormDefinition } from './form/form-definition';

/** One item of a form's privacy notice (DPDP Act, section 5; Rules of 2025, rule 3). */
export interface NoticeItem {
  readonly heading: string;
  readonly text: string;
}

interface NoticeWords {
  readonly headings: Readonly<Record<'data' | 'purpose' | 'time' | 'withdrawal' | 'grievances' | 'board', string>>;
  readonly data: string;
  readonly time: string;
  /** Where leads are kept until they are withdrawn, or it is not known for how long. */
  readonly timeWithoutDays: string;
  readonly withdrawal: string;
  readonly grievances: string;
  readonly board: string;
  /** By the path of the form's call. */
  readonly purposes: Readonly<Record<string, string>>;
  readonly otherPurpose: string;
}

const english: NoticeWords = {
  headings: {
    data: 'What we use',
    purpose: 'What for',
    time: 'How long',
    withdrawal: 'Taking it back',
    grievances: 'Complaints',
    board: 'If we do not help',
  },
  data: '{fields}; with it the time, the page you write from and how you came to it.',
  time: 'At most {days} days, then it is erased.',
  timeWithoutDays: 'Until you take it back, or it is no longer needed for this.',
  withdrawal: 'At any time, at {address} on this site, as easily as you send it now. You can see there what we hold, too.',
  grievances: '{email} or {phone}. We answer within thirty days.',
  board: 'You can complain to the Data Protection Board of India.',
  purposes: {
    '/email/finance-advice': 'To advise you on the loan you ask for, and to prepare your application.',
    '/email/private-funding': 'To find private funding that fits, with investors and lenders you agree to.',
    '/email/apply-frenchise': 'To answer your request for a franchise.',
    '/email/enquiry': 'To call you back about the service you choose.',
    '/email/contact-us': 'To answer your message.',
    '/email/book-a-meeting': 'To arrange the meeting.',
    '/career-request': 'To decide on your application.',
    '/career-application': 'To decide on your application.',
    '/newsletter/subscribe': 'To send you our letter once a month.',
    '/newsletter/verify-otp': 'To send you our letter once a month.',
  },
  otherPurpose: 'To answer your enquiry.',
};

const hindi: NoticeWords = {
  headings: {
    data: 'हम क्या उपयोग करते हैं',
    purpose: 'किसलिए',
    time: 'कब तक',
    withdrawal: 'वापस लेना',
    grievances: 'शिकायत',
    board: 'यदि हम सहायता न करें',
  },
  data: '{fields}; साथ में समय, वह पृष्ठ जहाँ से आप लिखते हैं, और आप उस तक कैसे पहुँचे।',
  time: 'अधिक से अधिक {days} दिन, फिर मिटा दिया जाता है।',
  timeWithoutDays: 'जब तक आप वापस न लें, या जब तक इसके लिए आवश्यक हो।',
  withdrawal: 'कभी भी, इस साइट के {address} पर, उतनी ही आसानी से जितनी से आप अभी भेजते हैं। वहाँ आप यह भी देख सकते हैं कि हमारे पास क्या है।',
  grievances: '{email} या {phone}। हम तीस दिन में उत्तर देते हैं।',
  board: 'आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  purposes: {
    '/email/finance-advice': 'आपके माँगे हुए ऋण पर सलाह देने और आपका आवेदन तैयार करने के लिए।',
    '/email/private-funding': 'उन निवेशकों और ऋणदाताओं से उपयुक्त निजी वित्तपोषण खोजने के लिए, जिनसे आप सहमत हों।',
    '/email/apply-frenchise': 'फ़्रैंचाइज़ी के आपके अनुरोध का उत्तर देने के लिए।',
    '/email/enquiry': 'आपकी चुनी हुई सेवा के बारे में आपको फ़ोन करने के लिए।',
    '/email/contact-us': 'आपके संदेश का उत्तर देने के लिए।',
    '/email/book-a-meeting': 'बैठक तय करने के लिए।',
    '/career-request': 'आपके आवेदन पर निर्णय लेने के लिए।',
    '/career-application': 'आपके आवेदन पर निर्णय लेने के लिए।',
    '/newsletter/subscribe': 'महीने में एक बार हमारा पत्र भेजने के लिए।',
    '/newsletter/verify-otp': 'महीने में एक बार हमारा पत्र भेजने के लिए।',
  },
  otherPurpose: 'आपकी पूछताछ का उत्तर देने के लिए।',
};

const words: Readonly<Record<Language, NoticeWords>> = { 'en-IN': english, hi: hindi };

/** Where people see and erase what is held about them. */
const yourData = '/your-data';

/**
 * What is used, for what, for how long, how it is taken back, and who hears complaints, for one form.
 * @param days after which leads are erased; 0: when they are withdrawn; null: not known
 * @param label gives a field's label in that language
 */
export function noticeItems(
  { fields, call }: Pick<FormDefinition, 'fields' | 'call'>,
  { language, days, label }: { readonly language: Language; readonly days: number | null; readonly label: (english: string) => string },
): readonly NoticeItem[] {
  const { headings, data, time, timeWithoutDays, withdrawal, grievances, board, purposes, otherPurpose } = words[language];
  const labels = Object.values(fields).map((field) => label(field.label));
  return [
    { heading: headings.data, text: data.replace('{fields}', [...new Set(labels)].join(', ')) },
    { heading: headings.purpose, text: purposes[call?.path ?? ''] ?? otherPurpose },
    { heading: headings.time, text: days === null || days === 0 ? timeWithoutDays : time.replace('{days}', String(days)) },
    { heading: headings.withdrawal, text: withdrawal.replace('{address}', yourData) },
    { heading: headings.grievances, text: grievances.replace('{email}', brand.email).replace('{phone}', brand.phone.shown) },
    { heading: headings.board, text: board },
  ];
}
