import type { Policy as PolicyEntry } from 'shared-contracts/contract/entities/content';
import type { PageRequest } from '../../generated/access';
import { Policy, policyMeta, readPolicy } from '../../sections/Policy/Policy';

const title = 'Return Policy';

export const meta = (policy: PolicyEntry | null) => policyMeta(title, policy);

export const loader = ({ read }: PageRequest): Promise<PolicyEntry | null> =>
  readPolicy(read, 'returns');

export default function ReturnPolicy({ data }: { readonly data: PolicyEntry | null }) {
  return <Policy title={title} policy={data} />;
}
