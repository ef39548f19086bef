import type { FileType } from '@terrace/contracts/values/stored-file';

/** A file as somebody sent it, its kind known by its content. */
export interface ReceivedFile {
  readonly type: FileType;
  readonly bytes: Buffer;
}

/** Media types of stored files: uploads, and the codes that this server draws. */
export type StoredType = FileType | 'image/svg+xml';

/** The decrypted content of a stored file. */
export interface KeptFile<Type extends StoredType = StoredType> {
  readonly type: Type;
  readonly bytes: Buffer;
}

/** A file that is stored. */
export interface StoredFile<Type extends StoredType = FileType> {
  /** Follows from owner and content, so the same file of the same person is stored once. */
  readonly id: string;
  readonly type: Type;
  /** Bytes of the content. */
  readonly size: number;
}

/** A stored file of a person, and what for. */
export interface OwnedFile extends StoredFile<StoredType> {
  readonly purpose: string;
  readonly storedAt: Date;
}

/** Whose file it is, and what for: a feature finds its own by the purpose. */
export interface FileOwner {
  readonly personId: string;
  readonly purpose: string;
}

/**
 * Where files are kept, encrypted under the key of the person who sent them: erasing that person makes them
 * unreadable.
 */
export abstract class FileStore {
  /** Throws `not-found` when the person was erased. */
  abstract put<Type extends StoredType>(file: KeptFile<Type>, owner: FileOwner): Promise<StoredFile<Type>>;

  /** Null for an unknown file, and after its owner was erased. */
  abstract open(id: string): Promise<KeptFile | null>;

  /** Ids of the files of a purpose that were stored within a span of time. */
  abstract storedBetween(purpose: string, from: Date, until: Date): Promise<readonly string[]>;

  /** The files that these persons sent, the oldest first. */
  abstract ofPersons(personIds: readonly string[]): Promise<readonly OwnedFile[]>;

  /**
   * Removes those of these files that were stored before this time: a file that was stored again since then is in
   * use.
   */
  abstract remove(ids: readonly string[], storedBefore: Date): Promise<void>;
}
