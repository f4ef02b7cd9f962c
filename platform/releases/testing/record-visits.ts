import type { Database } from '@platband/server-kit/database';
import { addVisitEvents, type VisitEvent } from '../reports/visit-repository';

/** Records page loads that requested the slice; the first of them also have these events. */
export async function recordVisits(
  database: Database,
  composition: string,
  { visit, ...events }: { readonly visit: number } & Partial<Record<VisitEvent['what'], number>>,
): Promise<void> {
  const counts = { page: visit, visit, ...events };
  await addVisitEvents(
    database,
    Object.entries(counts).flatMap(([what, many]) =>
      Array.from({ length: many }, (_, at) => ({
        id: `${composition} ${at}`,
        composition,
        what: what as VisitEvent['what'],
        step: 0,
      })),
    ),
  );
}
