/** A fault by hand, as a patch of one file that `git apply` takes. */
export interface Mutant {
  /** The fault, and the name of its patch in this folder. */
  readonly fault: string;
  readonly file: string;
  /** Tests of the file's package, as arguments of Vitest, that must fail. */
  readonly tests: string;
}

/**
 * Faults that lose a lead, forge a page or open a door. Each fails a test of the same package within
 * 20 seconds on a quiet machine.
 */
export const mutants: readonly Mutant[] = [
  {
    fault: 'invalid-form-is-sent',
    file: 'mf-forms/src/form/use-submission.ts',
    tests: 'mf-forms/src/form/Form.test',
  },
  {
    fault: 'pending-form-is-sent-twice',
    file: 'mf-forms/src/form/use-submission.ts',
    tests: 'mf-forms/src/form/Form.test',
  },
  {
    fault: 'reading-form-is-sent-twice',
    file: 'mf-forms/src/form/use-submission.ts',
    tests: 'mf-forms/src/form/Form.test',
  },
  {
    fault: 'sent-draft-is-unmarked',
    file: 'mf-forms/src/form/use-submission.ts',
    tests: 'mf-forms/src/form/Form.test',
  },
  {
    fault: 'queued-click-is-lost',
    file: 'platform/host/hydration/carry-over.ts',
    tests: 'platform/host/hydration/carry-over',
  },
  {
    fault: 'typed-text-is-lost',
    file: 'platform/host/hydration/carry-over.ts',
    tests: 'platform/host/hydration/carry-over',
  },
  {
    fault: 'retry-at-same-address',
    file: 'platform/host/loading/load-expose.ts',
    tests: 'platform/host/loading/load-expose',
  },
  {
    fault: 'shell-is-not-hashed',
    file: 'platform/releases/composition/compose.ts',
    tests: 'platform/releases/operations/compose-deploy',
  },
  {
    fault: 'living-holder-is-replaced',
    file: 'platform/releases/service/ledger/lease.ts',
    tests: 'platform/releases/service/ledger/lease',
  },
  {
    fault: 'anyone-overtakes',
    file: 'platform/releases/service/ledger/lease.ts',
    tests: 'platform/releases/service/ledger/lease',
  },
  {
    fault: 'lost-lease-commits',
    file: 'platform/releases/service/ledger/lease.ts',
    tests: 'platform/releases/service/ledger/lease',
  },
  {
    fault: 'hidden-file-is-unpacked',
    file: 'platform/releases/service/receive/unpack.ts',
    tests: 'platform/releases/service/receive/unpack',
  },
  {
    fault: 'link-is-unpacked',
    file: 'platform/releases/service/receive/unpack.ts',
    tests: 'platform/releases/service/receive/unpack',
  },
  {
    fault: 'parts-hash-alike',
    file: 'platform/server-kit/disk/digest.ts',
    tests: 'platform/server-kit/disk/digest',
  },
  {
    fault: 'client-names-its-address',
    file: 'platform/server-kit/http/client-address.ts',
    tests: 'platform/server-kit/http/client-address',
  },
  {
    fault: 'every-origin-serves-all',
    file: 'platform/server-kit/http/origins.ts',
    tests: 'platform/server-kit/http/origins',
  },
  {
    fault: 'forwarded-host-is-trusted',
    file: 'platform/server-kit/http/origins.ts',
    tests: 'platform/server-kit/http/origins',
  },
  {
    fault: 'preview-stores',
    file: 'platform/server-kit/http/origins.ts',
    tests: 'platform/server-kit/http/origins',
  },
  {
    fault: 'counts-do-not-add-up',
    file: 'platform/server-kit/http/rate-limit-repository.ts',
    tests: 'platform/server-kit/http/rate-limit-repository',
  },
  {
    fault: 'network-is-unlimited',
    file: 'platform/server-kit/http/rate-limits.ts',
    tests: 'platform/server-kit/http/client-address',
  },
  {
    fault: 'right-to-all-of-anything',
    file: 'platform/server-kit/tokens/rights.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'ended-session-lasts',
    file: 'platform/server-kit/tokens/session.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'old-session-lasts',
    file: 'platform/server-kit/tokens/session.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'session-opens-other-pages',
    file: 'platform/server-kit/tokens/session.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'link-opens-other-pages',
    file: 'platform/server-kit/tokens/sign-in-link.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'link-signs-in-twice',
    file: 'platform/server-kit/tokens/sign-in-link.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'any-secret-is-valid',
    file: 'platform/server-kit/tokens/tokens.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'expired-token-is-valid',
    file: 'platform/server-kit/tokens/tokens.ts',
    tests: 'platform/server-kit/tokens/tokens',
  },
  {
    fault: 'quarantined-lead-is-announced',
    file: 'server/src/leads/lead-repository.ts',
    tests: 'server/src/leads/quarantine',
  },
  {
    fault: 'stale-edit-overwrites',
    file: 'server/src/leads/lead-repository.ts',
    tests: 'desk/list/leads-page',
  },
  {
    fault: 'key-with-other-content',
    file: 'server/src/leads/lead-store.ts',
    tests: 'server/src/api/api',
  },
  {
    fault: 'other-resume-same-lead',
    file: 'server/src/leads/lead-store.ts',
    tests: 'server/src/resumes/resume',
  },
  {
    fault: 'attempts-are-not-counted',
    file: 'server/src/mail/outbox-repository.ts',
    tests: 'server/src/mail/outbox.test',
  },
  {
    fault: 'lost-claim-is-extended',
    file: 'server/src/mail/outbox-repository.ts',
    tests: 'server/src/mail/outbox-repository',
  },
  {
    fault: 'sent-mail-is-dropped',
    file: 'server/src/mail/outbox-repository.ts',
    tests: 'server/src/mail/outbox-repository',
  },
  {
    fault: 'sent-mail-keeps-text',
    file: 'server/src/mail/outbox-repository.ts',
    tests: 'server/src/mail/outbox-repository',
  },
  {
    fault: 'refusal-stops-others',
    file: 'server/src/mail/outbox.ts',
    tests: 'server/src/mail/outbox.test',
  },
  {
    fault: 'retry-without-backoff',
    file: 'server/src/mail/outbox.ts',
    tests: 'server/src/mail/outbox.test',
  },
  {
    fault: 'erasure-is-not-recorded',
    file: 'server/src/personal-data/erase-person.ts',
    tests: 'server/src/personal-data/erase-person',
  },
  {
    fault: 'restored-subscriber-is-erased',
    file: 'server/src/personal-data/erase-person.ts',
    tests: 'server/src/personal-data/erase-person',
  },
  {
    fault: 'any-answer-acknowledges',
    file: 'shared-contracts/browser/call-api.ts',
    tests: 'shared-contracts/browser/call-api',
  },
  {
    fault: 'conflict-keeps-key',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'one-failure-expires',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'proxy-rejection-is-final',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'submit-before-stored',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'too-many-requests-is-final',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'two-tabs-send-once-each',
    file: 'shared-contracts/browser/unsent/deliver.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'found-again-restarts-age',
    file: 'shared-contracts/browser/unsent/storage.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'full-device-loses-lead',
    file: 'shared-contracts/browser/unsent/storage.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'removed-lead-stays-in-tab',
    file: 'shared-contracts/browser/unsent/storage.ts',
    tests: 'shared-contracts/browser/unsent/deliver',
  },
  {
    fault: 'long-number-loses-code',
    file: 'shared-contracts/contract/form/phone-number.ts',
    tests: 'shared-contracts/contract/form/phone-number',
  },
  {
    fault: 'unclear-amount-is-read',
    file: 'shared-contracts/contract/form/read-number.ts',
    tests: 'shared-contracts/contract/form/read-number',
  },
];
