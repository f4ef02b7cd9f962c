import type { Language } from '@platform/slice/contract/languages';

/** Text for the offline page in each language. The page is cached in advance and self-contained. */
export const offlineTexts: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'heading' | 'what' | 'reach' | 'kept' | 'again', string>>
  >
> = {
  'en-IN': {
    title: 'No connection',
    heading: 'You are not connected',
    what: 'This page could not be loaded. Please check the connection of your phone or computer, then load the page again.',
    reach: 'You can still reach us:',
    kept: 'What you sent meanwhile is saved on this device; we send it as soon as you are online. What you typed is saved, too.',
    again: 'Load the page again',
  },
  hi: {
    title: 'कनेक्शन नहीं है',
    heading: 'आप इंटरनेट से जुड़े नहीं हैं',
    what: 'यह पेज नहीं खुल सका। कृपया अपने फ़ोन या कंप्यूटर का कनेक्शन देखें, फिर पेज दोबारा खोलें।',
    reach: 'आप अब भी हमसे संपर्क कर सकते हैं:',
    kept: 'इस बीच आपने जो भेजा है, वह इसी डिवाइस पर रखा है और कनेक्शन लौटते ही अपने-आप चला जाएगा। आपका लिखा हुआ भी सुरक्षित है।',
    again: 'पेज दोबारा खोलें',
  },
};
