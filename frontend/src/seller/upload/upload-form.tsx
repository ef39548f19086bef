import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { Loading } from '../../ui/feedback/loading';
import { FormFailure } from '../../ui/form/form-failure';
import { showFailure } from '../../ui/form/show-failure';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { EventFields } from './event-fields';
import { messages } from './messages';
import { StepList } from './step-list';
import { DeliveryFields, PriceField, SeatFields } from './ticket-fields';
import {
  type PickedEvent,
  type UploadDraft,
  forgetUpload,
  idOfPicked,
  keepUpload,
  keyOfUpload,
} from './upload-draft';
import { UploadFields, type UploadForm as Form } from './upload-fields';
import {
  UPLOAD_STEPS,
  type UploadStep,
  clearOtherErrors,
  hasError,
  reachableSteps,
  stepAt,
  stepBeside,
  stepWithError,
} from './upload-steps';

const loadGuidance = () => import('./price-guidance');
const loadReview = () => import('./review-step');
const PriceGuidance = lazyPart(loadGuidance);
const ReviewStep = lazyPart(loadReview);

/**
 * The steps of an upload; the address names the shown step, so that the browser's Back leads to the one before.
 * What was typed is kept in this tab, and after any failure.
 */
export function UploadForm({
  start,
  isNext = false,
  onDone,
}: {
  readonly start: UploadDraft;
  /** Follows another upload, so that its first step gets the focus. */
  readonly isNext?: boolean;
  readonly onDone: (uploaded: UploadDraft) => void;
}) {
  const form = useSchemaForm(UploadFields, start.values, { focusesErrors: false });
  const [attempts, setAttempts] = useState(0);
  const [picked, setPicked] = useState(start.picked);
  const [search, setSearch] = useSearchParams();
  const publish = usePublish();
  const draft = (): UploadDraft => ({ ...start, values: { ...start.values, ...form.getValues() }, picked });
  const reachable = reachableSteps(draft().values);
  const step = stepAt(search.get('step'), reachable);
  const heading = useHeadingFocus(step, isNext);
  const fields = useErrorFocus(attempts);

  const forget = useKeptDraft(form, draft, picked);

  const goTo = (to: UploadStep) =>
    setSearch((now) => {
      now.set('step', to);
      return now;
    });
  const goOn = () => {
    const next = stepBeside(step, 1);
    if (next) goTo(next);
  };
  const submit = form.handleSubmit(
    async (values) => {
      if (step !== 'review') return goOn();
      try {
        const relisted = start.isRelisting && start.from ? { relisted: start.from } : {};
        await publish({ ...values, ...idOfPicked(picked, values), ...relisted });
        forget();
        onDone(draft());
      } catch (failure) {
        showFailure(form, failure);
        const wrong = stepWithError(form);
        if (wrong) goTo(wrong);
      }
    },
    () => {
      const isWrong = hasError(form, step);
      clearOtherErrors(form, step);
      if (isWrong) setAttempts(attempts + 1);
      else goOn();
    },
  );
  const before = stepBeside(step, -1);
  return (
    <>
      <StepList current={step} reachable={reachable} onSelect={goTo} />
      <Card>
        <form
          ref={fields}
          noValidate
          aria-label={messages.title}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.formState.isSubmitting) void submit(event);
          }}
        >
          <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
            <span className="sr-only">
              {messages.stepOf(UPLOAD_STEPS.indexOf(step) + 1, UPLOAD_STEPS.length)}:{' '}
            </span>
            {messages.headings[step]}
          </h2>
          {/* With the buttons, which would move away from under a finger once the fields are loaded. */}
          <Suspense fallback={<Loading text={messages.loadingStep} />}>
            {fieldsOf(step, { form, picked, onPick: setPicked, onChange: goTo })}
            <FormFailure form={form} />
            <div className="mt-2 flex gap-3">
              {before && (
                <Button variant="secondary" onClick={() => goTo(before)}>
                  {messages.back}
                </Button>
              )}
              <Button type="submit" variant="primary" className="flex-1" busy={form.formState.isSubmitting}>
                {step === 'review' ? messages.submit : messages.next}
              </Button>
            </div>
          </Suspense>
        </form>
      </Card>
    </>
  );
}

interface StepProps {
  readonly form: Form;
  readonly picked: PickedEvent | null;
  readonly onPick: (event: PickedEvent) => void;
  readonly onChange: (step: UploadStep) => void;
}

function fieldsOf(step: UploadStep, { form, picked, onPick, onChange }: StepProps): ReactNode {
  const { eventName, eventDate, eventTime } = form.getValues();
  const { eventId = null } = idOfPicked(picked, { eventName, eventDate, eventTime });
  const event = { eventId, eventName, eventDate, eventTime };
  switch (step) {
    case 'event':
      return <EventFields form={form} onPick={onPick} />;
    case 'seats':
      return <SeatFields form={form} />;
    case 'price':
      return (
        <>
          <Suspense fallback={<div className="min-h-18" />}>
            <PriceGuidance form={form} picked={picked} />
          </Suspense>
          <PriceField form={form} event={event} />
          <h3 className="mt-2 text-18">{messages.delivery}</h3>
          <DeliveryFields form={form} event={event} />
        </>
      );
    case 'review':
      return <ReviewStep form={form} event={event} onChange={onChange} />;
  }
}

/** Uploads a ticket, once however often it is tried. Throws what the form shows. */
function usePublish() {
  const queries = useQueryClient();
  return async (body: NonNullable<Parameters<typeof callApi<typeof uploadTicket>>[1]>['body']) => {
    try {
      await callApi(uploadTicket, { body, idempotencyKey: keyOfUpload(body) });
    } catch (failure) {
      throw failure instanceof ApiProblem && failure.status >= 500 ? new Error(messages.failed) : failure;
    }
    await queries.invalidateQueries({ queryKey: ['my-tickets'] });
  };
}

/** Keeps the upload at each change, and from its start, until the function that it returns is called. */
function useKeptDraft(form: Form, draft: () => UploadDraft, picked: PickedEvent | null) {
  const isUploaded = useRef(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const keep = () => {
      if (!isUploaded.current) keepUpload(latest.current());
    };
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, picked]);
  return () => {
    isUploaded.current = true;
    forgetUpload();
  };
}

/** The heading of a step gets the focus when the step changes, so that keyboards and screen readers begin there. */
function useHeadingFocus(step: UploadStep, isNext: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isNext ? undefined : step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

/** The first invalid field gets the focus after each attempt to go on, also a field that the form cannot focus by its name. */
function useErrorFocus(attempts: number) {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    // react-aria marks its fields one rendering later.
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [attempts]);
  return fields;
}
