/**
 * The version of the privacy notice that stands beside every submit button; kept with each lead as
 * proof of consent, and with it the text. A text of texts/privacy-notice.ts that changes needs a
 * new one.
 */
export const privacyNoticeVersion = '2026-11-28';
