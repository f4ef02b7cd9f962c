import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';

export function exampleValue({ kind, options = {}, domain }: FieldDefinition): string {
  switch (kind) {
    case 'choice':
      return Object.keys(options)[0] ?? '';
    case 'email':
    case 'hidden-email':
      return `asha@${domain || 'b.example'}`;
    case 'phone':
      return '9876543210';
    case 'number':
      return '500000';
    case 'one-time-code':
      return '123456';
    default:
      return 'Asha Example';
  }
}
