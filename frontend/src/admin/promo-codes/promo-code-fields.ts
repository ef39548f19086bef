import { PromoCodeForm } from '@terrace/contracts/http/buying/promo-codes';
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

/** The form's fields: text as typed; parsed it is the call's body (product.md 5.14). */
export const PromoCodeFields = z.pipe(
  z.pipe(
    typed,
    z.transform(({ maxUses, maxUsesPerBuyer, ...rest }: z.output<typeof typed>) => ({
      ...rest,
      // An empty limit means no limit.
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
