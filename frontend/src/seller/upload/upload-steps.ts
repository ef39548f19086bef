import { namesOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import type { UploadForm } from './upload-fields';
import { UploadFields, type UploadValues } from './upload-fields';

/** The steps of an upload in their order, and the fields of each; the last one has none of its own. */
export const STEP_FIELDS = {
  event: ['eventName', 'eventDate', 'eventTime', 'venue'],
  seats: ['ticketType', ...namesOf(seatFields), 'quantity', 'split', 'restrictions', 'description'],
  price: ['price', 'faceValue', 'deliveryAddress', 'deliveryTime', 'inHandDate'],
  review: [],
} as const satisfies Readonly<Record<string, readonly (keyof UploadValues)[]>>;

export type UploadStep = keyof typeof STEP_FIELDS;
export const UPLOAD_STEPS: readonly UploadStep[] = ['event', 'seats', 'price', 'review'];

/** Steps that can be shown: those whose steps before them are complete. */
export function reachableSteps(values: UploadValues): readonly UploadStep[] {
  const wrong = new Set((UploadFields.safeParse(values).error?.issues ?? []).map(({ path }) => path[0]));
  const firstWrong = UPLOAD_STEPS.findIndex((step) => STEP_FIELDS[step].some((field) => wrong.has(field)));
  return firstWrong < 0 ? UPLOAD_STEPS : UPLOAD_STEPS.slice(0, firstWrong + 1);
}

/** The step that an address names, or the furthest step that can be shown. */
export function stepAt(asked: string | null, reachable: readonly UploadStep[]): UploadStep {
  if (asked === null) return 'event';
  return reachable.find((step) => step === asked) ?? reachable.at(-1) ?? 'event';
}

/** The step before or after one. */
export function stepBeside(step: UploadStep, offset: -1 | 1): UploadStep | undefined {
  return UPLOAD_STEPS[UPLOAD_STEPS.indexOf(step) + offset];
}

/** The first step with a field that shows an error. */
export function stepWithError(form: UploadForm): UploadStep | undefined {
  return UPLOAD_STEPS.find((step) => hasError(form, step));
}

/** Whether a field of a step shows an error. */
export function hasError(form: UploadForm, step: UploadStep): boolean {
  return STEP_FIELDS[step].some((field) => form.getFieldState(field).error !== undefined);
}

/** Takes back the errors of all other steps: nobody has been there to fill in their fields. */
export function clearOtherErrors(form: UploadForm, step: UploadStep): void {
  const others = UPLOAD_STEPS.filter((other) => other !== step).flatMap((other) => STEP_FIELDS[other]);
  form.clearErrors(others);
}
