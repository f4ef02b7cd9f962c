import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readComposition } from '@platband/releases/composition';
import { readRelease } from '@platband/releases/operations';
import { lruCache } from '@platband/server-kit/disk';
import type { Composition } from '@platband/slice/contract/composition';
import type { PostCall } from 'shared-contracts/contract/api/all-calls';
import { leadAnswer } from 'shared-contracts/contract/api/lead-answer';
import { requestSchema } from 'shared-contracts/contract/form/request-schema';
import { sliceFormDefinition } from 'shared-contracts/contract/form/slice-form';
import { type SliceForm, sliceFormSchema } from 'shared-contracts/contract/form/slice-form-schema';
import * as v from 'valibot';
import type { FormLabels } from './stored-lead';

/** A live slice's form with its call, whose schema is derived as for the site's forms. */
export interface LiveForm {
  readonly definition: ReturnType<typeof sliceFormDefinition>;
  readonly call: PostCall;
  readonly labels: FormLabels;
}

/** By kind of lead. */
export type LiveForms = ReadonlyMap<string, LiveForm>;

/** Caches the latest compositions by folder, since a composition never changes. */
const formsOf = lruCache(2, async (folder): Promise<LiveForms | null> => {
  const composition = await readComposition(folder).catch(() => null);
  return composition && readForms(join(folder, '../..'), composition.remotes);
});

/**
 * Returns the live slices' valid forms.
 * @param arm Composition that this visitor gets instead. Open tabs may still show the live one.
 */
export async function liveForms(site: string, arm: string | null = null): Promise<LiveForms> {
  const live = await formsIn(`${site}/live`);
  return arm === null
    ? live
    : new Map([...live, ...(await formsIn(`${site}/compositions/${arm}`))]);
}

async function formsIn(link: string): Promise<LiveForms> {
  const folder = await realpath(link).catch(() => null);
  return (folder === null ? null : await formsOf(folder)) ?? new Map();
}

async function readForms(site: string, remotes: Composition['remotes']): Promise<LiveForms> {
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, { release }]) => readRelease(name, release, site)),
  );
  return new Map(
    releases.flatMap(({ name: slice, forms = {} }) =>
      Object.entries(forms).flatMap(([name, form]) =>
        v.is(sliceFormSchema, form)
          ? [[`${slice}/${name}`, liveForm(`${slice}/${name}`, form as SliceForm)] as const]
          : [],
      ),
    ),
  );
}

function liveForm(kind: `${string}/${string}`, form: SliceForm): LiveForm {
  const definition = sliceFormDefinition(kind, form);
  const { path, summary } = definition.call;
  const fields = Object.fromEntries(
    Object.entries(form.fields).map(([name, { label }]) => [name, label]),
  );
  return {
    definition,
    call: {
      method: 'POST',
      path,
      summary,
      sendsToken: false,
      request: requestSchema(definition),
      response: leadAnswer,
    },
    labels: { summary, fields },
  };
}
