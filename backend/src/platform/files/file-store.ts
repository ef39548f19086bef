import type { FileType } from '@terrace/contracts/values/stored-file';

/** A file as somebody sent it, its kind known by its content. */
export interface ReceivedFile {
  readonly type: FileType;
  /** Its content, which is not in memory before it is asked for. */
  bytes(): Promise<Buffer>;
}

/** Media types of stored files: uploads, and the codes that this server draws. */
export type StoredType = FileType | 'image/svg+xml';

/** The decrypted content of a stored file. */
export interface KeptFile<Type extends StoredType = StoredType> {
  readonly type: Type;
  readonly bytes: Buffer;
}

/** A file in memory, where a received one is expected. */
export function inMemory({ type, bytes }: KeptFile<FileType>): ReceivedFile {
  return { type, bytes: async () => bytes };
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

/** Stores a file as `FileStore.put` does. */
export type Put = (file: KeptFile, owner: FileOwner) => Promise<StoredFile<StoredType>>;

/**
 * Where files are kept, encrypted under the key of the person who sent them: erasing that person makes them
 * unreadable.
 */
export abstract class FileStore {
  /** What a file would be stored as, so that rules can be checked before it is. */
  abstract describe<Type extends StoredType>(file: KeptFile<Type>, owner: FileOwner): StoredFile<Type>;

  /** Throws `not-found` when the person was erased. */
  abstract put<Type extends StoredType>(file: KeptFile<Type>, owner: FileOwner): Promise<StoredFile<Type>>;

  /**
   * Does work that stores files and names them in an append. Removes at once what it stored when it throws a DomainError,
   * except files that were stored before, or again since. Returns and throws what `work` does.
   */
  abstract during<Result>(work: (put: Put) => Promise<Result>): Promise<Result>;

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
