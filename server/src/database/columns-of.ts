/** The columns of a row, as SQL names them: what is read is what is checked. */
export const columnsOf = ({ entries }: { readonly entries: object }): string => Object.keys(entries).join(', ');
