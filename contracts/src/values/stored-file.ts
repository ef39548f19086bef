import * as z from 'zod/mini';

/** Kinds of files that people may send, known by their content. */
export const FileType = z.enum(['application/pdf', 'image/png', 'image/jpeg']);
export type FileType = z.infer<typeof FileType>;

/** What a file of each kind is called at the end of its name. */
export const FILE_ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
