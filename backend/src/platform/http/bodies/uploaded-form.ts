import type { ReceivedFile } from '../../files/file-store.js';

/** A file of a form, on the disk of this process. */
export interface UploadedFile extends ReceivedFile {
  /** SHA-256 of what was sent, base64url. */
  readonly hash: string;
}

/** A form that was received. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  /** Removes the files from the disk. */
  close(): Promise<void>;
}
