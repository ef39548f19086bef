import { expect, it } from '@jest/globals';
import { DomainError } from '@terrace/event-core/model/errors';
import { addressKeyOf } from '../../ids/address-key.js';
import { BytesInFlight } from './bytes-in-flight.js';

const ada = addressKeyOf('192.0.2.1');
const bob = addressKeyOf('192.0.2.2');
const eve = addressKeyOf('192.0.2.3');
const bytes = () => new BytesInFlight({ perProcess: 100, perAddress: 60, retryAfter: 7 });

it('refuses an address that has too many, and lets others go on', () => {
  const inFlight = bytes();
  inFlight.reserve(ada, 60);
  expect(() => inFlight.reserve(ada, 1)).toThrow(new DomainError('too-many-requests', { retryAfter: 7 }));
  inFlight.reserve(bob, 40);
});

it('refuses everybody when the process has too many', () => {
  const inFlight = bytes();
  inFlight.reserve(ada, 60);
  const release = inFlight.reserve(bob, 40);
  expect(() => inFlight.reserve(eve, 1)).toThrow(new DomainError('unavailable', { retryAfter: 7 }));
  release();
  inFlight.reserve(eve, 40);
});

it('gives bytes back once, however often that is asked', () => {
  const inFlight = bytes();
  const release = inFlight.reserve(ada, 30);
  inFlight.reserve(ada, 30);
  release();
  release();
  inFlight.reserve(ada, 30);
  expect(() => inFlight.reserve(ada, 1)).toThrow('too-many-requests');
});
