import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  changeJson,
  changeText,
  copyWorkplace,
  makeComposedWorkplace,
  type Workplace,
} from './built-slices';
import { emptyContent } from './fixture-calls';
import { getHistory, recordHistory } from './ledger';

let whole: Workplace;
let folder: string;
let count = 0;
export let place: Workplace;

export function provideSites(): void {
  beforeAll(async () => {
    whole = await makeComposedWorkplace(emptyContent);
    folder = dirname(whole.from);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    count += 1;
    place = { from: `${folder}/built-${count}`, site: `${folder}/site-${count}` };
    copyWorkplace(whole, place);
    recordHistory(place.site, getHistory(whole.site));
  });
}

export const pageOf = (path: string): Promise<string> =>
  readFile(`${place.site}/live/${path}/index.html`, 'utf8');

export const changeHeading = (heading: string): Promise<void> =>
  changeText(place, 'plants', /About us(?=["'`])/g, heading);

export const changeMetadata = (
  slice: string,
  change: (own: BuildMetadata) => Partial<BuildMetadata>,
): Promise<void> =>
  changeJson<BuildMetadata>(place, `${slice}/dist/release.json`, (own) => ({
    ...own,
    ...change(own),
  }));
