import type { Policy as PolicyEntry } from 'shared-contracts/contract/entities/content';
import type { PageRequest } from '../../generated/access';
import { Policy, policyMeta, readPolicy } from '../../sections/Policy/Policy';

const title = 'Terms and Conditions';

export const meta = (policy: PolicyEntry | null) => policyMeta(title, policy);

export const loader = ({ read }: PageRequest): Promise<PolicyEntry | null> =>
  readPolicy(read, 'terms');

export default function TermsAndConditions({ data }: { readonly data: PolicyEntry | null }) {
  return <Policy title={title} policy={data} />;
}
