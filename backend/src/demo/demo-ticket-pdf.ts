import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { writeCode } from '../platform/files/inspection/draw-code.js';

/** A demo ticket as a PDF: one page with its texts and a QR code that contains `code`. */
export async function demoTicketPdf(code: string, texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', info: { Title: 'Ticket', CreationDate: new Date(0) } });
  const bytes = buffer(document);
  document.fontSize(18).text(texts.join('\n'), 40, 40);
  const drawing = (await writeCode('QRCode', code)) ?? '';
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1] ?? 1);
  document.translate(100, 180).scale(220 / side);
  document.path(/<path d="([^"]+)"/.exec(drawing)?.[1] ?? 'M0 0h1').fill('#000');
  document.end();
  return bytes;
}
