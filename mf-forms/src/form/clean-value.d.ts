import type { FieldDefinition } from 'shared-contracts/contract/forms/form-definition';
/**
 * What a field keeps of what was put into it (§5, §9).
 * @param isTyped whether it came key by key; what is pasted or filled in by the browser may be a number with its country code
 */
export declare function cleanValue(field: FieldDefinition, value: string, isTyped: boolean): string;
/** What an empty field starts with. */
export declare function initialValue(field: FieldDefinition): string;
