import { type Language } from 'shared-contracts/contract/languages';
/** The language that the address asks for, or the one this visitor has chosen before. */
export declare function startLanguage(): void;
/** Remembered on this device, and told to every slice. */
export declare function chooseLanguage(language: Language): void;
