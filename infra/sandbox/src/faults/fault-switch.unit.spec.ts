import { describe, expect, it } from '@jest/globals';
import { FaultSwitch } from './fault-switch.js';

describe('the fault switch', () => {
  it('is ok until set, separately for each target', () => {
    const faults = new FaultSwitch();
    faults.set({ target: 'tickets', mode: '500' });
    expect(faults.of('tickets').mode).toBe('500');
    expect(faults.of('events').mode).toBe('ok');
    faults.set({ target: 'tickets', mode: 'ok' });
    expect(faults.of('tickets').mode).toBe('ok');
  });

  it('accepts seconds as the duration of a fault', () => {
    let now = 0;
    const faults = new FaultSwitch(() => now);
    faults.set({ target: 'events', mode: 'hang', seconds: 5 });
    now = 4_999;
    expect(faults.of('events').mode).toBe('hang');
    now = 5_000;
    expect(faults.of('events').mode).toBe('ok');
  });

  it('accepts seconds as the delay of slow and late, which stay on', () => {
    let now = 0;
    const faults = new FaultSwitch(() => now);
    faults.set({ target: 'webhook', mode: 'late', seconds: 2 });
    now = 60_000;
    expect(faults.of('webhook')).toMatchObject({ mode: 'late', delaySeconds: 2 });
    faults.set({ target: 'events', mode: 'slow' });
    expect(faults.of('events').delaySeconds).toBe(3);
  });
});
