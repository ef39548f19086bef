import * as z from 'zod/mini';
import { adminSectionNames } from '../../values/admin-sections.js';
import { Id } from '../../values/ids.js';
import { requiredLine } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** Most filters that an administrator saves of one section. */
export const MAX_SAVED_FILTERS = 20;

const name = requiredLine('Please name the filter', 60);

export const SavedFilterForm = z.strictObject({
  section: z.enum(adminSectionNames),
  name,
  /** The filter as the section's address has it: '?status=rejected&q=arsenal'. */
  search: z.string().check(z.maxLength(1000), z.regex(/^\?[^\s#]*$/, 'This is no filter')),
});
export type SavedFilterForm = z.infer<typeof SavedFilterForm>;

/** A filter of a list that an administrator named; nobody else sees it. */
export const SavedFilter = z.strictObject({ id: Id, ...SavedFilterForm.shape });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** All of the administrator's own, by section and name. */
const SavedFilters = z.strictObject({ items: z.array(SavedFilter) });

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/admin/saved-filters',
  permission: 'console.use',
  summary: "The administrator's own saved filters of the console's lists",
  response: SavedFilters,
});
export const saveFilter = endpoint({
  method: 'POST',
  path: '/admin/saved-filters',
  permission: 'console.use',
  summary: 'Save a filter of a section under a name, in place of the one that has it; at most 20 a section',
  body: SavedFilterForm,
  response: SavedFilters,
});
export const renameFilter = endpoint({
  method: 'PATCH',
  path: '/admin/saved-filters/{id}',
  permission: 'console.use',
  summary: 'Name a saved filter otherwise',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name }),
  response: SavedFilters,
});
export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/admin/saved-filters/{id}',
  permission: 'console.use',
  summary: 'Remove a saved filter; removing what is not there changes nothing',
  params: z.strictObject({ id: Id }),
  response: SavedFilters,
});
