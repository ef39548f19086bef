import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { MakeReportPdf } from '../documents.public.js';
import { issuerOf } from '../issuer.js';
import { DocumentPage } from './document-page.js';
import { PdfQueue } from './pdf-queue.service.js';

@QueryHandler(MakeReportPdf)
export class MakeReportPdfHandler implements IQueryHandler<MakeReportPdf> {
  constructor(
    private readonly queue: PdfQueue,
    private readonly config: Config,
  ) {}

  execute({ report: { title, at, facts, sections, closing } }: MakeReportPdf): Promise<Buffer> {
    const issuer = issuerOf(this.config);
    return this.queue.run(() => {
      const page = new DocumentPage({
        title,
        author: issuer.name,
        createdAt: at,
        footer: [issuer.name, issuer.email, title].filter(Boolean).join(' · '),
      });
      page.heading(issuer.name, title);
      page.space(10);
      page.facts(facts);
      for (const { heading, columns, rows } of sections) {
        page.space(12);
        page.block('H2', heading, { size: 13, weight: 'bold' });
        if (rows.length === 0) page.block('P', 'None.');
        else
          page.table(
            columns.map((header) => ({ header, share: 1 / columns.length })),
            rows.map((cells) => ({ cells })),
          );
      }
      page.space(16);
      page.block('P', closing);
      return page.end();
    });
  }
}
