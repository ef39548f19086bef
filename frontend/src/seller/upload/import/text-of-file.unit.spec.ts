import { expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { textOf } from './text-of-file';

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel saves it, with the cells of one sheet as XML. */
function workbook(rows: string): File {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets><sheet name="Tickets" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEETS}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/><xf numFmtId="20" xfId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new File([new Uint8Array(bytes)], 'tickets.xlsx');
}
const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (place: string, value: string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

// product.md 5.20
it('a workbook is read as text, with days, times and amounts that do not depend on its language', async () => {
  const rows =
    `<row r="1">${text('A1', 'Datum')}${text('B1', 'Uhrzeit')}${text('C1', 'Preis')}${text('D1', 'Notiz')}</row>` +
    `<row r="2">${number('A2', '46361', 1)}${number('B2', '0.8125', 2)}${number('C2', '1250.5')}${text('D2', 'a "b"')}</row>`;
  expect(await textOf(workbook(rows))).toBe(
    'Datum\tUhrzeit\tPreis\tNotiz\r\n2026-12-05 00:00:00\t19:30\t1250.5\t"a ""b"""',
  );
});

it('a picture is no file of tickets', async () => {
  const picture = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'tickets.csv');
  expect(await textOf(picture)).toEqual({ error: expect.stringContaining('cannot be read') });
});
