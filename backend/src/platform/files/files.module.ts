import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { EncryptedFileStore } from './encrypted-file-store.js';
import { FILE_CONTENTS, fileContents } from './file-contents.js';
import { FileInspector } from './file-inspector.js';
import { FileStore } from './file-store.js';
import { ChildInspections, INSPECTION_PROGRAMS, ServedInspections } from './inspection-programs.js';
import { ProcessFileInspector } from './process-file-inspector.js';
import { UnusedObjects } from './unused-objects.sweeper.js';

/** Files that people send. */
@Global()
@Module({
  providers: [
    { provide: FILE_CONTENTS, inject: [Config], useFactory: (config: Config) => fileContents(config) },
    { provide: FileStore, useClass: EncryptedFileStore },
    {
      provide: INSPECTION_PROGRAMS,
      inject: [Config],
      useFactory: ({ INSPECTOR_SOCKET }: Config) =>
        INSPECTOR_SOCKET ? new ServedInspections(INSPECTOR_SOCKET) : new ChildInspections(),
    },
    { provide: FileInspector, useClass: ProcessFileInspector },
    UnusedObjects,
  ],
  exports: [FileStore, FileInspector],
})
export class FilesModule {}
