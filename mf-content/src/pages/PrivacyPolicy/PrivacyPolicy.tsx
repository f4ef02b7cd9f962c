import { retention } from 'shared-contracts/contract/api/retention';
import type { PageRequest } from '../../generated/access';
import { Policy } from '../../sections/Policy/Policy';
import { privacy } from './privacy';

const { title, intro } = privacy(null);
export const meta = { title, description: intro };

interface PrivacyData {
  /** After how many days enquiries are erased; 0: when they are withdrawn; null: it could not be read. */
  readonly days: number | null;
}

export const loader = async ({ read }: PageRequest): Promise<PrivacyData> => ({ days: (await read(retention))?.days ?? null });

export default function PrivacyPolicy({ data: { days } }: { readonly data: PrivacyData }) {
  return <Policy policy={privacy(days)} />;
}
