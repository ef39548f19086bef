import { Controller, StreamableFile } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listKeptPapers, readKeptPaper } from '@terrace/contracts/http/money/kept-papers';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { KeptPapers } from './kept-papers.service.js';

/** Papers of erased persons, for finance (product.md 22.9). */
@Controller()
export class KeptPapersController {
  constructor(private readonly papers: KeptPapers) {}

  @Route(listKeptPapers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listKeptPapers>) {
    return this.papers.list(query);
  }

  @Route(readKeptPaper, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async read(
    @Input() { params }: InputOf<typeof readKeptPaper>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ): Promise<StreamableFile> {
    const file = await this.papers.read(params.id, { id, name });
    return new StreamableFile(file.bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="terrace-${file.name}"`,
      length: file.bytes.length,
    });
  }
}
