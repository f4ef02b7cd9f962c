import { company } from './company';
import type { FormDefinition } from './form/form-definition';
import type { Language } from './languages';
import { retentionPeriod } from './retention-period';

/** One item of a form's privacy notice (DPDP Act, section 5; Rules of 2025, rule 3). */
export interface NoticeItem {
  readonly heading: string;
  readonly text: string;
}

interface NoticeTexts {
  readonly headings: Readonly<
    Record<'data' | 'purpose' | 'time' | 'withdrawal' | 'grievances' | 'board', string>
  >;
  readonly data: string;
  readonly time: string;
  /** Used if leads are kept until withdrawal, or the retention is unknown. */
  readonly timeWithoutDays: string;
  readonly withdrawal: string;
  readonly grievances: string;
  readonly board: string;
  /** By path of the form's call. */
  readonly purposes: Readonly<Record<string, string>>;
  readonly otherPurpose: string;
}

const english: NoticeTexts = {
  headings: {
    data: 'What we use',
    purpose: 'What for',
    time: 'How long',
    withdrawal: 'If you change your mind',
    grievances: 'Complaints',
    board: 'If we do not help',
  },
  data: '{fields}; with it the time, the page you write from and how you came to it.',
  time: 'At most {period}, then it is erased.',
  timeWithoutDays: 'Until you withdraw your consent, or it is no longer needed for this.',
  withdrawal:
    'Withdraw your consent at any time, at {address} on this site, as easily as you give it now. There you also see what we hold.',
  grievances: '{email} or {phone}. We answer within thirty days.',
  board: 'You can complain to the Data Protection Board of India.',
  purposes: {
    '/email/finance-advice':
      'To advise you on the loan you ask for, and to prepare your application.',
    '/email/private-funding':
      'To find private funding that fits, with investors and lenders you agree to.',
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

const hindi: NoticeTexts = {
  headings: {
    data: 'हम क्या लेते हैं',
    purpose: 'किसलिए',
    time: 'कब तक',
    withdrawal: 'अगर आप मन बदलें',
    grievances: 'शिकायत',
    board: 'हम मदद न करें तो',
  },
  data: '{fields}; साथ में समय, वह पेज जहाँ से आपने लिखा, और आप वहाँ तक कैसे पहुँचे।',
  time: 'ज़्यादा से ज़्यादा {period}, फिर मिटा दिया जाता है।',
  timeWithoutDays: 'जब तक आप सहमति वापस न लें, या जब तक इसके लिए ज़रूरत हो।',
  withdrawal:
    'अपनी सहमति कभी भी वापस लें, इस साइट के {address} पेज पर, उतनी ही आसानी से जितनी से अभी देते हैं। वहाँ आप यह भी देख सकते हैं कि हमारे पास क्या है।',
  grievances: '{email} या {phone}। हम तीस दिन में जवाब देते हैं।',
  board: 'आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  purposes: {
    '/email/finance-advice': 'आप जो लोन चाहते हैं उस पर सलाह देने और आपका आवेदन तैयार करने के लिए।',
    '/email/private-funding':
      'आपके लिए सही प्राइवेट फंडिंग ढूँढने के लिए, उन्हीं निवेशकों और बैंकों से जिनके लिए आप हाँ कहें।',
    '/email/apply-frenchise': 'फ्रैंचाइज़ी के आपके अनुरोध का जवाब देने के लिए।',
    '/email/enquiry': 'आपकी चुनी हुई सेवा के बारे में आपको फ़ोन करने के लिए।',
    '/email/contact-us': 'आपके संदेश का जवाब देने के लिए।',
    '/email/book-a-meeting': 'मीटिंग तय करने के लिए।',
    '/career-request': 'आपके आवेदन पर फ़ैसला करने के लिए।',
    '/career-application': 'आपके आवेदन पर फ़ैसला करने के लिए।',
    '/newsletter/subscribe': 'महीने में एक बार हमारी चिट्ठी भेजने के लिए।',
    '/newsletter/verify-otp': 'महीने में एक बार हमारी चिट्ठी भेजने के लिए।',
  },
  otherPurpose: 'आपकी पूछताछ का जवाब देने के लिए।',
};

const texts: Readonly<Record<Language, NoticeTexts>> = { 'en-IN': english, hi: hindi };

const yourData = '/your-data';

/**
 * Returns the items of a form's privacy notice: data, purpose, retention, withdrawal and
 * complaints.
 * @param days Retention of leads; 0 until withdrawal, null if unknown.
 * @param label Translates a field's label.
 */
export function noticeItems(
  { fields, call }: Pick<FormDefinition, 'fields' | 'call'>,
  {
    language,
    days,
    label,
  }: {
    readonly language: Language;
    readonly days: number | null;
    readonly label: (english: string) => string;
  },
): readonly NoticeItem[] {
  const {
    headings,
    data,
    time,
    timeWithoutDays,
    withdrawal,
    grievances,
    board,
    purposes,
    otherPurpose,
  } = texts[language];
  const labels = Object.values(fields).map((field) => label(field.label));
  return [
    { heading: headings.data, text: data.replace('{fields}', [...new Set(labels)].join(', ')) },
    { heading: headings.purpose, text: purposes[call?.path ?? ''] ?? otherPurpose },
    {
      heading: headings.time,
      text:
        days === null || days === 0
          ? timeWithoutDays
          : time.replace('{period}', retentionPeriod(days, language)),
    },
    { heading: headings.withdrawal, text: withdrawal.replace('{address}', yourData) },
    {
      heading: headings.grievances,
      text: grievances.replace('{email}', company().email).replace('{phone}', company().phone),
    },
    { heading: headings.board, text: board },
  ];
}
