import { PromoCodeForm } from '@terrace/contracts/http/promo-codes';
import * as z from 'zod/mini';
import { messages } from './messages';

const { name, type } = PromoCodeForm.shape;
const required = z.pipe(
  z.string().check(z.trim(), z.minLength(1, messages.required)),
  z.transform((text): number => Number(text)),
);
const typed = z.object({
  name,
  type,
  amount: required,
  duration: required,
  maxUses: z.string(),
  maxUsesPerBuyer: z.string(),
});

/** What the form's fields hold: text as typed; parsed it is the call's body (spec 5, Promo creation). */
export const PromoCodeFields = z.pipe(
  z.pipe(
    typed,
    z.transform(({ maxUses, maxUsesPerBuyer, ...rest }: z.output<typeof typed>) => ({
      ...rest,
      // A limit that is left empty does not limit.
      ...(maxUses.trim() !== '' && { maxUses: Number(maxUses) }),
      ...(maxUsesPerBuyer.trim() !== '' && { maxUsesPerBuyer: Number(maxUsesPerBuyer) }),
    })),
  ),
  PromoCodeForm,
);

/** An empty form. */
export const EMPTY = {
  name: '',
  type: 'percentage' as const,
  amount: '',
  duration: '',
  maxUses: '',
  maxUsesPerBuyer: '',
};
