import type { AddressKey } from '../../ids/address-key.js';
import { TokenBucket } from './token-bucket.js';

/** Sockets one address may have open at a process, times LIMIT_FACTOR: an office, or a stadium's network, is one. */
export const MAX_SOCKETS = 200;
/** Sockets it may open each second, after so many at once as it may have; times LIMIT_FACTOR. */
const OPENED_PER_SECOND = 20;
/** What a socket that was cut off counts as: its address opens others more slowly. */
const CUT_OFF_COST = 20;
/** How often addresses without a socket are forgotten. */
const FORGET_INTERVAL_MS = 60_000;

interface AddressState {
  open: number;
  readonly openings: TokenBucket;
}

/** How many sockets each address has at this process. Times are milliseconds of one clock. */
export class AddressSockets {
  private readonly addresses = new Map<AddressKey, AddressState>();
  private readonly max: number;
  private readonly perSecond: number;
  private forgottenAt = 0;

  constructor(limitFactor: number) {
    this.max = Math.max(1, Math.round(MAX_SOCKETS * limitFactor));
    this.perSecond = OPENED_PER_SECOND * limitFactor;
  }

  /** Counts one more socket of the address, unless it has too many or opens them too fast: then it returns false. */
  open(address: AddressKey, now: number): boolean {
    this.forget(now);
    const state = this.stateOf(address, now);
    if (state.open >= this.max || !state.openings.take(now)) return false;
    state.open += 1;
    return true;
  }

  closed(address: AddressKey): void {
    const state = this.addresses.get(address);
    if (state) state.open -= 1;
  }

  /** One of its sockets was cut off. */
  cutOff(address: AddressKey, now: number): void {
    this.stateOf(address, now).openings.charge(now, CUT_OFF_COST);
  }

  private stateOf(address: AddressKey, now: number): AddressState {
    const known = this.addresses.get(address);
    if (known) return known;
    const state = { open: 0, openings: new TokenBucket(this.max, this.perSecond, now) };
    this.addresses.set(address, state);
    return state;
  }

  private forget(now: number): void {
    if (now - this.forgottenAt < FORGET_INTERVAL_MS) return;
    this.forgottenAt = now;
    for (const [address, { open, openings }] of this.addresses)
      if (open === 0 && openings.isFull(now)) this.addresses.delete(address);
  }
}
