import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { CommissionDocumentKind, DocumentKind } from '../../values/documents.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery } from '../paging.js';

/** A paper of somebody who was erased, as tax law has it kept; whom it is issued to is read with the paper alone. */
export const KeptPaper = z.strictObject({
  /** The document's. */
  id: Id,
  kind: z.enum([...DocumentKind.options, ...CommissionDocumentKind.options]),
  number: z.string(),
  /** The order that it is about; null for commission. */
  purchaseId: z.nullable(Id),
  /** When it is destroyed, ISO UTC. */
  until: z.string(),
});
export type KeptPaper = z.infer<typeof KeptPaper>;

/** Which papers: `q` is the beginning of a number, or the id or number of an order. */
export const KeptPaperFilter = z.strictObject({ ...searchQuery });
export type KeptPaperFilter = z.infer<typeof KeptPaperFilter>;

export const listKeptPapers = endpoint({
  method: 'GET',
  path: '/admin/kept-papers',
  permission: 'papers.read',
  summary:
    'Papers of erased persons that are kept, the first to be destroyed first; `q` is the beginning of a number, or the id or number of an order',
  query: z.strictObject({ ...KeptPaperFilter.shape, ...pageQuery }),
  response: pageOf(KeptPaper),
});
export const readKeptPaper = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/kept-papers/{id}/file',
  permission: 'papers.read',
  summary: 'A kept paper as a PDF, as it was issued; who read it is recorded',
  params: z.strictObject({ id: Id }),
});
