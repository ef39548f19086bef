/** Where the encrypted bytes of a file are: the columns `stored_in` and `content` of its row. */
export interface StoredContent {
  readonly storedIn: string;
  /** The bytes; null when the row does not contain them. */
  readonly content: Buffer | null;
}

/**
 * Stores the encrypted bytes of files, in the database or in a bucket. Every method throws DomainError `unavailable`
 * when the storage cannot be reached.
 */
export abstract class FileContent {
  /** Whether this storage has the file of a row with this `storedIn`. */
  abstract holds(storedIn: string): boolean;

  /** Stores the bytes before the row of the file is written. Returns the values for the row. */
  abstract put(id: string, sealed: Buffer): Promise<StoredContent>;

  /** Returns the bytes; null when they are missing. */
  abstract get(stored: StoredContent): Promise<Buffer | null>;

  /** Removes the bytes after their rows were removed. Ignores missing ones. */
  abstract remove(storedIn: readonly string[]): Promise<void>;
}

/** Stores the bytes in the rows, and so in the backup of the database. */
export class RowContent extends FileContent {
  holds(storedIn: string): boolean {
    return storedIn === 'database';
  }

  async put(_id: string, sealed: Buffer): Promise<StoredContent> {
    return { storedIn: 'database', content: sealed };
  }

  async get({ content }: StoredContent): Promise<Buffer | null> {
    return content;
  }

  async remove(): Promise<void> {
    // Deleting the row deletes the bytes.
  }
}
