import * as z from 'zod/mini';
import { type Endpoint, type InputOf, endpoint } from '../endpoint.js';
import { livePageQuery } from '../paging.js';

/** An administrators' list that is exported, by `exportNameOf`, and what of it: the whole list, not one page. */
export const ExportRequest = z.strictObject({ list: z.string().check(z.maxLength(50)), filter: z.unknown() });
export type ExportRequest = z.infer<typeof ExportRequest>;

/** A command, not a query, because the export of a list is recorded. */
export const exportList = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/exports',
  permission: 'console.use',
  summary:
    'A list as CSV, personal data masked as on screen; who took it is recorded. `list` is the last part of the list’s address, `filter` its query without the page',
  body: ExportRequest,
  answers: 'text/csv',
});

/** The name of a list and of its file: `users` of `/admin/users`. */
export function exportNameOf({ path }: Endpoint): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What a list can be filtered and ordered by: its query without the page. */
export type ExportFilter<List extends Endpoint> = Omit<InputOf<List>['query'], keyof typeof livePageQuery>;

/** Parses it. */
export function exportFilterOf({ path, query }: Endpoint): z.ZodMiniType {
  if (!(query instanceof z.ZodMiniObject)) throw new Error(`${path} takes no filter`);
  const fields = Object.entries(query.shape).filter(([name]) => !(name in livePageQuery));
  return z.strictObject(Object.fromEntries(fields));
}
