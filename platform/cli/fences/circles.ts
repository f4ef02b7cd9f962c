/** Maps each importing file to the files it imports, relative to the repository's root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Finds import cycles among files, and among sibling files and folders at every depth. Type imports
 * count.
 * @returns The sorted members of each cycle.
 */
export function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  const add = (graph: Imports) => {
    for (const circle of circlesOf(graph)) found.set(circle.join(), circle);
  };
  add(imports);
  const depths = Math.max(0, ...[...imports.keys()].map((file) => file.split('/').length));
  for (let depth = 2; depth < depths; depth += 1) add(atDepth(imports, depth));
  return [...found.values()];
}

/**
 * Truncates paths to this depth. Drops shorter paths, and imports between different parent folders.
 */
function atDepth(imports: Imports, depth: number): Imports {
  const place = (file: string) => file.split('/').slice(0, depth).join('/');
  const folder = (file: string) =>
    file
      .split('/')
      .slice(0, depth - 1)
      .join('/');
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = graph.get(place(file)) ?? new Set();
    for (const target of targets)
      if (folder(target) === folder(file) && place(target) !== place(file)) from.add(place(target));
    graph.set(place(file), from);
  }
  return new Map([...graph].map(([from, targets]) => [from, [...targets]]));
}

/** Finds strongly connected components with more than one member (Tarjan's algorithm). */
function circlesOf(graph: Imports): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (place: string): number => {
    index.set(place, index.size);
    lowest.set(place, index.get(place) ?? 0);
    stack.push(place);
    for (const target of graph.get(place) ?? []) {
      if (!graph.has(target)) continue;
      const known = index.get(target);
      if (known !== undefined && !stack.includes(target)) continue;
      lowest.set(place, Math.min(lowest.get(place) ?? 0, known ?? visit(target)));
    }
    if (lowest.get(place) === index.get(place)) {
      const circle = stack.splice(stack.indexOf(place));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(place) ?? 0;
  };
  for (const place of graph.keys()) if (!index.has(place)) visit(place);
  return circles;
}
