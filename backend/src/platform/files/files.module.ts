import { Global, Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { PostgresFileStore } from './postgres-file-store.js';

/** Files that people send. */
@Global()
@Module({
  providers: [{ provide: FileStore, useClass: PostgresFileStore }],
  exports: [FileStore],
})
export class FilesModule {}
