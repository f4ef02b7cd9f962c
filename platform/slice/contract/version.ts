/**
 * The version of the contract that the slices of this commit are built against. It goes up by one with a change that a slice of the version
 * before would notice: an expose, an event or a prop that is renamed, removed, or newly required. Additions do not raise it.
 *
 * Releases run together when their contracts are neighbours, that is, at most one apart: so a change is made in two steps, first the new
 * beside the old, then the old away, and no team has to deploy in step with another.
 */
export const contractVersion = 1;

/**
 * The version of the one module that all slices share at run time (`@platform/slice/runtime`), which the host brings: its minor goes up with
 * every new export, its major with every removed one. A remote works with every host that has what it was built with.
 */
export const runtimeVersion = '1.1.0';

/** Whether releases of two contract versions may be in one composition. */
export const areNeighbours = (one: number, other: number): boolean => Math.abs(one - other) <= 1;
