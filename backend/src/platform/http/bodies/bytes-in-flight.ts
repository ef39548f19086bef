import { DomainError } from '@terrace/event-core/model/errors';
import type { AddressKey } from '../../ids/address-key.js';

/** How many bytes of bodies a process takes at once. */
export interface MaxBytesInFlight {
  readonly perProcess: number;
  readonly perAddress: number;
  /** Seconds after which a refused sender may retry. */
  readonly retryAfter: number;
}

/** Counts the bytes of bodies that are being received or used, by address key. */
export class BytesInFlight {
  private total = 0;
  private readonly byAddress = new Map<AddressKey, number>();

  constructor(private readonly max: MaxBytesInFlight) {}

  /**
   * Reserves bytes for a body before it is read; returns the function that gives them back. Throws `too-many-requests`
   * when the address has too many, `unavailable` when the process has; both with `retryAfter`.
   */
  reserve(address: AddressKey, bytes: number): () => void {
    const { perProcess, perAddress, retryAfter } = this.max;
    const own = this.byAddress.get(address) ?? 0;
    if (own + bytes > perAddress) throw new DomainError('too-many-requests', { retryAfter });
    if (this.total + bytes > perProcess) throw new DomainError('unavailable', { retryAfter });
    this.add(address, bytes);
    let isReserved = true;
    return () => {
      if (isReserved) this.add(address, -bytes);
      isReserved = false;
    };
  }

  private add(address: AddressKey, bytes: number): void {
    this.total += bytes;
    const own = (this.byAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.byAddress.set(address, own);
    else this.byAddress.delete(address);
  }
}
