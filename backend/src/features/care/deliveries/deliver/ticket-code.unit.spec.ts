import { describe, expect, it } from '@jest/globals';
import { claimedCodes, codeForGate } from './ticket-code.js';

const code = (text: string, format = 'QRCode') => ({ format, text, svg: `<svg>${text}</svg>` });
const page = (...texts: string[]) => ({
  page: { picture: Buffer.from('png'), codes: texts.map((text) => code(text)) },
  otherCodes: [],
});
const gate = (...texts: string[]) => codeForGate(page(...texts))?.text ?? null;

const NO_TICKETS = [
  ...[
    'WIFI:S:Quay Ground;T:WPA;P:openstand;;',
    'wifi:T:nopass;S:Gate B;;',
    'BEGIN:VCARD\nFN:Quay Ground\nEND:VCARD',
  ],
  ...['MECARD:N:Quay;TEL:+44207946;;', 'mailto:help@quay.example', 'tel:+442079460000', 'SMSTO:+4420:HI'],
  ...[
    'geo:51.5,-0.12',
    ' \u200b ',
    'BEGIN:VEVENT\nSUMMARY:Final\nEND:VEVENT',
    'BCD\n002\n1\nSCT',
    'SPC\n0200\n1\nCH44',
  ],
  ...['bitcoin:bc1qxyz', 'upi://pay?pa=quay@bank', 'market://details?id=quay', 'fb://page/12345'],
  ...[
    'www.quay-ground.example',
    'https://quay.example',
    'HTTPS://QUAY.EXAMPLE/',
    'quay.example/season/tickets',
  ],
  ...['http://www.quay.example/getting-here', 'https://apps.apple.com/gb/app/id123456789'],
  ...['https://play.google.com/store/apps/details?id=quay.app2', 'https://instagram.com/quay1900'],
  ...['https://maps.app.goo.gl/a1B2c3D4', 'https://wa.me/442079460000', 'help@quay.example'],
];

// product.md 23.5
describe('the code for the gate', () => {
  it.each(NO_TICKETS)('is not %p', (other) => {
    expect(gate(other, 'TKT-1')).toBe('TKT-1');
    expect(gate('https://t.example/v/vcard1', other)).toBe('https://t.example/v/vcard1');
    expect(gate(other)).toBeNull();
    expect(claimedCodes(page(other, 'TKT-1'))).toEqual(['tkt-1']);
  });

  it.each([
    'https://t.example/v/vcard1',
    'https://t.example/t?c=8f3a',
    'https://t.example/v/AbCdEfGhIjKl',
    't.example/v/77',
  ])('is the web address %s of one ticket when it is alone', (address) => {
    expect(gate(address)).toBe(address);
  });

  it.each([
    'TKT-1',
    '4006381333931',
    'A1.B2',
    'AB:CD:12',
    'Ada.Fan',
    'Sec A, Row 1',
    '3.14',
    'SPC 12 ROW 3',
    'LINE: 7',
  ])('may be %s', (text) => {
    expect(gate(text)).toBe(text);
  });

  it('is missing where several may be the ticket, so that the picture shows them all', () => {
    expect(gate('SPONSOR-2026', 'https://t.example/v/sponsor1')).toBeNull();
    expect(gate('TKT-1', 'ORDER-9')).toBeNull();
  });

  it('is the first of a pass, of which there is no picture, and of one content in two formats', () => {
    const pass = { page: { picture: null, codes: [code('A'), code('B')] }, otherCodes: [] };
    expect(codeForGate(pass)?.text).toBe('A');
    const twice = {
      page: { picture: Buffer.from('png'), codes: [code('A'), code('a', 'Code128')] },
      otherCodes: [],
    };
    expect(codeForGate(twice)).toMatchObject({ text: 'A', format: 'QRCode' });
  });

  it('is one that could be redrawn', () => {
    const read = {
      page: { picture: null, codes: [{ ...code('A'), svg: null }, code('A', 'Aztec')] },
      otherCodes: [],
    };
    expect(codeForGate(read)?.format).toBe('Aztec');
    const none = { page: { picture: null, codes: [{ ...code('A'), svg: null }] }, otherCodes: [] };
    expect(codeForGate(none)).toBeNull();
  });

  it('may be on another page of a file that is delivered as a whole', () => {
    const cover = { ...page('www.quay.example'), otherCodes: [code('TKT-1'), code('WIFI:S:Quay;;')] };
    expect(codeForGate(cover)?.text).toBe('TKT-1');
    expect(codeForGate({ ...page('TKT-2'), otherCodes: [code('TKT-1')] })?.text).toBe('TKT-2');
  });
});

describe('the claimed codes', () => {
  it('are all that may be a ticket, of all pages', () => {
    const read = { ...page('DECOY', 'REAL', 'www.quay.example'), otherCodes: [code('REAL'), code('THIRD')] };
    expect(claimedCodes(read)).toEqual(['decoy', 'real', 'third']);
    expect(claimedCodes(page('D1', 'https://t.example/v/1'))).toEqual(['d1', 'https://t.example/v/1']);
  });

  it.each([
    ...[
      'REAL-1 ',
      'REAL-1\n',
      ' REAL-1',
      'REAL-1\u200b',
      'RE\u200dAL-1',
      'real-1',
      'ＲＥＡＬ－１',
      'REAL-1\ufeff',
      'REAL-\u2060\u00ad1',
    ],
    ...['REAL-\u0661', 'REAL-1\u001d', 'RE\ufe0fAL-1', '\u202eREAL-1'],
  ])('compare %j as real-1', (text) => {
    expect(claimedCodes(page(text))).toEqual(['real-1']);
  });
});
