/** Limits of §9, and our defaults for everything else. */
export const limits = {
  /** Number of digits in a mobile number (§9). */
  mobileDigits: 10,
  /** Digits of the private-funding mobile number, including +91 (§9). */
  mobileWithPrefixDigits: 12,
  /** Characters in a name, city or state (§9). */
  nameCharacters: 50,
  emailCharacters: 100,
  /** Characters in a single-line field for which §9 sets no limit. */
  lineCharacters: 1_000,
  /** Maximum length of an email address where §9 sets no limit (RFC 5321). */
  longestEmailCharacters: 254,
  /** Characters in a message or description. */
  longTextCharacters: 20_000,
  /** Digits of the newsletter code. */
  codeDigits: 6,
  /** Validity of the newsletter code. */
  codeMinutes: 10,
  /** The largest résumé, in bytes. */
  resumeBytes: 2_000_000,
} as const;
