import { describe, expect, it } from '@jest/globals';
import { addressKeyOf } from '../../ids/address-key.js';
import { AddressSockets, MAX_SOCKETS } from './address-sockets.js';

const one = addressKeyOf('203.0.113.1');
const other = addressKeyOf('203.0.113.2');
const LATER_MS = 60_000;

function openMany(sockets: AddressSockets, count: number, now: number): number {
  return Array.from({ length: count }, () => sockets.open(one, now)).filter(Boolean).length;
}

describe('AddressSockets', () => {
  it('limits the open sockets of an address, however slowly it opens them', () => {
    const sockets = new AddressSockets(1);
    expect(openMany(sockets, 2_000, 0)).toBe(MAX_SOCKETS);
    expect(openMany(sockets, 100, LATER_MS)).toBe(0);
    expect(sockets.open(other, 0)).toBe(true);
  });

  it('lets an address replace closed sockets at a limited rate', () => {
    const sockets = new AddressSockets(1);
    openMany(sockets, MAX_SOCKETS, 0);
    for (let n = 0; n < MAX_SOCKETS; n++) sockets.closed(one);
    expect(openMany(sockets, MAX_SOCKETS, 1_000)).toBe(20);
    expect(openMany(sockets, MAX_SOCKETS, LATER_MS)).toBe(MAX_SOCKETS - 20);
  });

  it('lets an address with cut-off sockets open new ones more slowly', () => {
    const sockets = new AddressSockets(1);
    let opened = 0;
    while (sockets.open(one, 0)) {
      opened += 1;
      sockets.closed(one);
      sockets.cutOff(one, 0);
    }
    expect(opened).toBeLessThan(MAX_SOCKETS / 15);
    expect(sockets.open(one, LATER_MS)).toBe(true);
  });

  it('multiplies the limits by the factor', () => {
    expect(openMany(new AddressSockets(0.1), 2_000, 0)).toBe(MAX_SOCKETS / 10);
    expect(openMany(new AddressSockets(0.0001), 2_000, 0)).toBe(1);
  });

  it('counts the addresses of one IPv6 /64 together', () => {
    const sockets = new AddressSockets(1);
    const opened = Array.from({ length: 300 }, (_, n) =>
      sockets.open(addressKeyOf(`2001:db8:1:2::${n.toString(16)}`), 0),
    );
    expect(opened.filter(Boolean)).toHaveLength(MAX_SOCKETS);
  });
});
