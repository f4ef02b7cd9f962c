import { provideLanguages } from '@platband/slice/contract/languages';

// The sites in tests have two languages.
provideLanguages([
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
]);
