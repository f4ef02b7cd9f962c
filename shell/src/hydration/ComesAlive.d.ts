import { type RefObject } from 'react';
/** Stands last in a remote's part, and says when all of it has come to life. */
export declare function ComesAlive({ part }: { readonly part: RefObject<Element | null> }): null;
/** The same for what the shell itself owns. */
export declare function ShellComesAlive(): null;
