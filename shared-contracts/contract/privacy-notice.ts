/** The version of the privacy notice that stands beside every submit button; kept with each lead as proof of consent. */
export const privacyNoticeVersion = '2026-11-22';
