/**
 * The toast of §8 for missing contact information, which as documented also appears for missing
 * services.
 */
export const contactsNotFetched = 'Failed to fetch contacts';
