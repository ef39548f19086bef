import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** Makes PDFs one after the other: however many are asked for, they take one place of this process. */
@Injectable()
export class PdfQueue {
  private readonly limit = pLimit(1);

  run(make: () => Promise<Buffer>): Promise<Buffer> {
    return this.limit(make);
  }
}
