/** Texts of documents.tsx in Hindi; browsers never load them. */
export const documentTexts: Readonly<Record<string, string>> = {
  'No connection': 'कनेक्शन नहीं है',
  'You may be offline, or our site may not respond right now. Please check your connection, then load the page again.':
    'हो सकता है आप ऑफ़लाइन हों, या हमारी साइट अभी जवाब न दे रही हो। कृपया अपना कनेक्शन देखें, फिर पेज दोबारा खोलें।',
  'You can still reach us:': 'आप अब भी हमसे संपर्क कर सकते हैं:',
  'What you sent meanwhile is saved on this device; we send it as soon as our site responds. What you typed is saved, too.':
    'इस बीच आपने जो भेजा है, वह इसी डिवाइस पर रखा है और हमारी साइट के जवाब देते ही अपने-आप चला जाएगा। आपका लिखा हुआ भी सुरक्षित है।',
  'Load the page again': 'पेज दोबारा खोलें',
  'This site needs JavaScript to show its pages': 'इस साइट के पेज दिखाने के लिए JavaScript चाहिए',
  'Please allow it and load the page again, or call us: the number and the address are below.':
    'कृपया इसे चालू करें और पेज दोबारा खोलें, या हमें फ़ोन करें: नंबर और पता नीचे हैं।',
};
