import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreatePromoCode } from '../features/buying/promo-codes/promo-code.handler.js';
import { FindPromoCode } from '../features/buying/promo-codes/promo-codes.public.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';

const CURATOR = { id: 'demo', name: 'Demo' };
const YEAR = 365;

/** What there is to try on the purchase form: one per cent code, one fixed, and a code that few may use. */
const CODES = [
  { name: 'TERRACE10', type: 'percentage', amount: 10, duration: YEAR },
  { name: 'TWENTY', type: 'fixed', amount: 20, duration: YEAR, maxUsesPerBuyer: 1 },
  { name: 'FIRSTFIVE', type: 'percentage', amount: 50, duration: YEAR, maxUses: 5 },
] as const;

/** Promo codes to try; those whose name is there stay as they are. Answers their names. */
export function addDemoPromoCodes(app: INestApplicationContext): Promise<readonly string[]> {
  return inContext(
    { correlationId: newId(), actor: { role: 'system', id: 'demo-promo-codes' } },
    async () => {
      const queries = app.get(QueryBus, { strict: false });
      const commands = app.get(CommandBus, { strict: false });
      for (const code of CODES) {
        const known = await queries.execute(new FindPromoCode(code.name));
        if (known === null) await commands.execute(new CreatePromoCode(code, CURATOR));
      }
      return CODES.map(({ name }) => name);
    },
  );
}
