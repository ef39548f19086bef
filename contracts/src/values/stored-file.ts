import * as z from 'zod/mini';

/** Kinds of files that people may send, known by their content. */
export const FileType = z.enum([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/vnd.apple.pkpass',
]);
export type FileType = z.infer<typeof FileType>;

/** Media types that every device can open; an upload accepts these by default. */
export const DOCUMENT_TYPES: readonly FileType[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** Media types of a ticket file; a .pkpass is a wallet pass. */
export const TICKET_FILE_TYPES: readonly FileType[] = FileType.options;

/** What a file of each kind is called at the end of its name. */
export const FILE_ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.apple.pkpass': 'pkpass',
};
