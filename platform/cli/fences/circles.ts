/**
 * Finds import cycles among folders, and among folders and files beside them, at every depth below
 * the packages. Biome finds those among files.
 * @param imports Pairs of an importing and an imported file, relative to the repository's root.
 * @returns The sorted members of each cycle.
 */
export function circlesIn(
  imports: readonly (readonly [from: string, to: string])[],
): readonly (readonly string[])[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports.map(siblingsOf)) {
    if (!from.includes('/')) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...graph.keys()].map((place) => [place, reachedFrom(place, graph)]));
  const circles = [...graph.keys()].map((place) =>
    [...(reached.get(place) ?? [])].filter((other) => reached.get(other)?.has(place)).sort(),
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()].filter(
    ({ length }) => length > 1,
  );
}

/** Truncates two paths to where they first differ. */
function siblingsOf([from, to]: readonly [string, string]): readonly [string, string] {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((part, at) => part !== other[at]) + 1;
  return [own.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}

function reachedFrom(place: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(graph.get(place));
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next);
  return reached;
}
