import { beginProviderSignIn, finishProviderSignIn } from '@terrace/contracts/http/identity/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { usePublicConfig } from '../../api/use-public-config';
import { routes } from '../../navigation/paths';
import { isReturn } from '../../navigation/use-return';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from '../messages';
import { notifyOtherTabs } from '../other-tabs';
import { setViewer } from '../set-viewer';

const texts = messages.provider;
/** The page to return to is kept in this tab while the provider's page is shown. */
const RETURN = 'terrace-sign-in-return';
const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1, messages.codeNeeded)) });

/**
 * Administrators' sign-in with the operator's provider, above the form for passwords; the form alone where there is none. What the
 * provider returns to this page is sent once, and leaves the address.
 */
export function ProviderSignIn({ children }: { readonly children: ReactNode }) {
  const { signInProvider: name } = usePublicConfig();
  const { isReturning, needsCode, problem, finish } = useProviderReturn();
  const begin = useBegin();
  if (isReturning) return <Loading text={texts.finishing} />;
  if (needsCode) return <CodeForm finish={finish} />;
  if (name === undefined && problem === null) return children;
  return (
    <div className="grid gap-4">
      {problem !== null && <InlineMessage tone="rejected">{problem}</InlineMessage>}
      {name !== undefined && (
        <>
          <Button variant="primary" busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
            {texts.signInWith(name)}
          </Button>
          <p className="text-center text-ink-2">{texts.or}</p>
        </>
      )}
      {children}
    </div>
  );
}

function useBegin() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return useMutation({
    mutationFn: () => callApi(beginProviderSignIn),
    onSuccess: ({ url }) => {
      const here = pathname === routes.admin ? null : pathname + search;
      keepReturn(isReturn(state) ? state.from : here);
      globalThis.location.assign(url);
    },
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}

/** Sends what the provider returned, at once and once; then a code where it is asked for. */
function useProviderReturn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [step, setStep] = useState<'returning' | 'code' | 'done'>(
    isAnswer(pathname, search) ? 'returning' : 'done',
  );
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(false);
  const finish = async (body: { readonly query?: string; readonly code?: string }) => {
    const me = await callApi(finishProviderSignIn, { body });
    setViewer(queries, me);
    notifyOtherTabs('signed-in');
    showToast({ tone: 'approved', text: messages.loginSuccessful });
  };
  useEffect(() => {
    if (step !== 'returning' || sent.current) return;
    sent.current = true;
    // The answer works once: a reload must not send it again.
    const from = takeReturn();
    void navigate(pathname, { replace: true, state: from === null ? null : { from } });
    finish({ query: search }).catch((failure: unknown) => {
      const isCode = failure instanceof ApiProblem && failure.code === 'second-factor-needed';
      setStep(isCode ? 'code' : 'done');
      if (!isCode) setProblem(failure instanceof Error ? failure.message : texts.failed);
    });
  });
  return { isReturning: step === 'returning', needsCode: step === 'code', problem, finish };
}

function CodeForm({ finish }: { readonly finish: (body: { readonly code: string }) => Promise<void> }) {
  const form = useSchemaForm(Code, { code: '' });
  return (
    <Form
      form={form}
      label={texts.codeForm}
      onSubmit={async ({ code }) => {
        try {
          await finish({ code });
        } catch (failure) {
          if (!(failure instanceof ApiProblem) || failure.code !== 'second-factor-wrong') throw failure;
          const errors = [{ path: 'code', message: failure.message }];
          throw Object.assign(new Error(failure.message), { errors });
        }
      }}
    >
      <FormTextField
        form={form}
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        autoFocus
      />
      <p className="text-ink-2">
        {messages.lostPhone} {messages.noCodesLeft}
      </p>
      <SubmitButton form={form} variant="primary">
        {messages.signIn}
      </SubmitButton>
    </Form>
  );
}

/** Whether an address is one that a provider returns to, with an answer or an error. */
function isAnswer(pathname: string, search: string): boolean {
  if (pathname !== routes.admin) return false;
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

function keepReturn(from: string | null): void {
  try {
    if (from === null) sessionStorage.removeItem(RETURN);
    else sessionStorage.setItem(RETURN, from);
  } catch {
    // Storage is forbidden: the sign-in leads to the first page.
  }
}

function takeReturn(): string | null {
  try {
    const from = sessionStorage.getItem(RETURN);
    sessionStorage.removeItem(RETURN);
    return from;
  } catch {
    return null;
  }
}
