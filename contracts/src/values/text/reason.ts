import * as z from 'zod/mini';

/** One of the reasons that `texts` words. */
export function reasonOf<Reason extends string>(texts: Readonly<Record<Reason, string>>) {
  return z.enum(Object.keys(texts) as Reason[], 'Please choose a reason');
}

/** Refuses the reason 'other' where `field` does not say which: it means nothing without a text. */
export function otherIsExplained<Field extends string>(field: Field) {
  return z.refine<{ readonly reason: string } & { readonly [name in Field]?: string | undefined }>(
    (given) => given.reason !== 'other' || (given[field] ?? '') !== '',
    { path: [field], error: 'Please write the reason' },
  );
}
