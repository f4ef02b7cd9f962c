import type { ReadContent } from '../../composition/content-snapshot';
import type { SiteDefinition } from '../define-site';

export const contentOf = ({ readContent }: SiteDefinition): ReadContent =>
  readContent?.() ?? (async () => ({}));
