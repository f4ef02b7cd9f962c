import { readLanguage, t } from '@platband/slice/browser/language';
import { retention } from 'shared-contracts/contract/api/retention';
import type { Policy as PolicyEntry } from 'shared-contracts/contract/entities/content';
import { languageOr } from 'shared-contracts/contract/languages';
import { retentionPeriod } from 'shared-contracts/contract/retention-period';
import type { PageRequest } from '../../generated/access';
import { Policy, policyMeta, readPolicy } from '../../sections/Policy/Policy';

const title = 'Privacy Policy';

interface PrivacyData {
  readonly policy: PolicyEntry | null;
  /** Retention of enquiries in days; 0 until withdrawal, null if unavailable. */
  readonly days: number | null;
}

export const meta = ({ policy }: PrivacyData) => policyMeta(title, policy);

export async function loader({ read }: PageRequest): Promise<PrivacyData> {
  const [policy, kept] = await Promise.all([readPolicy(read, 'privacy'), read(retention)]);
  return { policy, days: kept?.days ?? null };
}

export default function PrivacyPolicy({ data: { policy, days } }: { readonly data: PrivacyData }) {
  return <Policy title={title} policy={policy} kept={howLong(days)} />;
}

const howLong = (days: number | null): string =>
  days === null || days === 0
    ? t(
        'We keep it until you ask us to delete it, or until it is no longer needed for what you sent it for.',
      )
    : t('We keep it for {period} at most; then it is erased.', {
        period: retentionPeriod(days, languageOr(readLanguage())),
      });
