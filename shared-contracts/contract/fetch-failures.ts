/**
 * The toast of §8 for contact information that cannot be fetched; as documented, services that
 * cannot be fetched show it, too.
 */
export const contactsNotFetched = 'Failed to fetch contacts';
