/**
 * Version of the privacy notice beside every submit button, stored with its text as proof of
 * consent. Change it with texts/privacy-notice.ts.
 */
export const privacyNoticeVersion = '2026-11-28';
