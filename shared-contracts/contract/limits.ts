/** Numbers of §9 that more than one file uses. */
export const limits = {
  /** Digits of a mobile number (§9). */
  mobileDigits: 10,
  /** Characters of the private-funding mobile number, which starts with +91 (§9). */
  mobileWithPrefixCharacters: 12,
  /** Characters of a name, city or state (§9). */
  nameCharacters: 50,
  emailCharacters: 100,
} as const;
