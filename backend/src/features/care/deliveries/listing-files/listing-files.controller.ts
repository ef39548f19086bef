import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  addListingFile,
  getListingFiles,
  removeListingFile,
} from '@terrace/contracts/http/selling/listing-files';
import type { ReceivedFile } from '../../../../platform/files/file-store.js';
import { Upload } from '../../../../platform/http/bodies/uploads.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount, accountOf } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AddListingFile, ListingFilesService, RemoveListingFile } from './listing-files.handler.js';
import { ListingFilesReader } from './listing-files.reader.js';

/** The files of seats on sale (product.md 23.11). */
@Controller()
export class ListingFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: ListingFilesReader,
  ) {}

  @Route(getListingFiles, { access: ['seller'] })
  list(@Input() { params }: InputOf<typeof getListingFiles>, @CurrentAccount() { accountId }: AccountViewer) {
    return this.files.of(params.id, accountId);
  }

  @Route(addListingFile, {
    access: ['seller'],
    limit: { points: 120, seconds: 60 },
    mayUpload: ({ params }, viewer, provider) =>
      provider(ListingFilesService).loadFileable(params.id, accountOf(viewer).accountId),
  })
  async add(
    @Input() { params, query }: InputOf<typeof addListingFile>,
    @CurrentAccount() { accountId }: AccountViewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    await this.commands.execute(new AddListingFile(params.id, accountId, query.seat, files, query.page));
    return this.files.of(params.id, accountId);
  }

  @Route(removeListingFile, { access: ['seller'] })
  async remove(
    @Input() { params, query }: InputOf<typeof removeListingFile>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    await this.commands.execute(new RemoveListingFile(params.id, accountId, query.seat));
    return this.files.of(params.id, accountId);
  }
}
