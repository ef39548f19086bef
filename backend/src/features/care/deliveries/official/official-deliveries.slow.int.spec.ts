import { afterEach, beforeAll, it } from '@jest/globals';
import { OfficialDeliveryWorld } from '../../../../../test/official-delivery-world.js';

let official: OfficialDeliveryWorld;
beforeAll(async () => {
  official = await OfficialDeliveryWorld.shared();
});
afterEach(() => official.fault('ok'));

it.each(['500', 'garbage', 'truncated'])(
  'official tickets are delivered once after upstream answered with %s',
  (mode) => official.deliveredOnceAfter(mode),
);
