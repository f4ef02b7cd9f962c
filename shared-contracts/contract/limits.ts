/** Numbers of §9, and the limits where the specification sets none. */
export const limits = {
  /** Digits of a mobile number (§9). */
  mobileDigits: 10,
  /** Digits of the private-funding mobile number, those of +91 included (§9). */
  mobileWithPrefixDigits: 12,
  /** Characters of a name, city or state (§9). */
  nameCharacters: 50,
  emailCharacters: 100,
  /** Characters of a single line where §9 sets no limit. */
  lineCharacters: 1_000,
  /**
   * Characters of an email address where §9 sets no limit: as long as mail can carry (RFC 5321).
   */
  longestEmailCharacters: 254,
  /** Characters of a message or description. */
  longTextCharacters: 20_000,
  /** Digits of the code that confirms a subscription. */
  codeDigits: 6,
  /** How long that code is valid. */
  codeMinutes: 10,
  /** The largest résumé, in bytes. */
  resumeBytes: 2_000_000,
} as const;
