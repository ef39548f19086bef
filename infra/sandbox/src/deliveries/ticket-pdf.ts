import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type IssuedTicket } from './ticket-order.js';

const MODULE_POINTS = 6;
const [LEFT, CODE_TOP] = [72, 200];

/** Returns a ticket as a PDF of one page with a QR code; the same ticket gives the same bytes. */
export async function ticketPdf({ eventName, label, number, code }: IssuedTicket): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A5', info: { CreationDate: new Date(0), Title: eventName } });
  const bytes = buffer(page);
  page.fontSize(18).text(eventName, LEFT, 72).moveDown(0.5);
  page.fontSize(12).text(`${label}, ticket ${number}`).text(code);
  encode(code, { ecc: 'M', border: 0 }).data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark)
        page.rect(LEFT + x * MODULE_POINTS, CODE_TOP + y * MODULE_POINTS, MODULE_POINTS, MODULE_POINTS);
    });
  });
  page.fill('#000000');
  page.end();
  return bytes;
}
