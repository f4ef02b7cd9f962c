import type { DescribedRelease } from './make-release';

/**
 * Resolves ownership: a part listed in `transfers` belongs to the receiving slice once that slice
 * provides it.
 */
export function transferred(releases: readonly DescribedRelease[]): readonly DescribedRelease[] {
  const exposesOf = (slice: string) => releases.find(({ name }) => name === slice)?.exposes ?? {};
  return releases.map((release) => {
    const given = Object.entries(release.transfers ?? {}).flatMap(([expose, to]) =>
      expose in exposesOf(String(to)) ? [expose] : [],
    );
    return given.length === 0 ? release : without(release, given);
  });
}

function without(
  { transfers: _, ...release }: DescribedRelease,
  given: readonly string[],
): DescribedRelease {
  const left = <Value>(byExpose: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(
      Object.entries(byExpose).filter(([part]) => !given.includes(part.split('#')[0] ?? '')),
    );
  return {
    ...release,
    slots: release.slots.filter((slot) => !given.includes(`slots/${slot}`)),
    modals: release.modals.filter((modal) => !given.includes(`modals/${modal}`)),
    exposes: left(release.exposes),
    props: left(release.props),
    deprecated: left(release.deprecated),
  };
}
