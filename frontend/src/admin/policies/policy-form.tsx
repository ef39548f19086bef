import type { Policies, PolicyForm as Asked } from '@terrace/contracts/http/money/policies';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { ChargebackBearer, PromotionBearer } from '@terrace/contracts/values/money/sale-policy';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useIsBehind } from '../../live/use-connection';
import { FormDateField } from '../../ui/date/form-date-field';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { showFailure } from '../../ui/form/show-failure';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { ConfirmPolicy } from './confirm-policy';
import { CountryRules } from './country-rules';
import { VatFields } from './vat-fields';
import { messages } from './messages';
import { useSetPolicy } from './policies';
import { PolicyFields, fieldsOf } from './policy-fields';
import { changesBetween, policyFrom } from './policy-texts';

/** Sets what holds at once or from a day on, after a confirmation that names what changes. */
export function PolicyForm({ policies }: { readonly policies: Policies }) {
  const form = useSchemaForm(PolicyFields, fieldsOf(policies.current));
  const [asked, setAsked] = useState<Asked>();
  const set = useSetPolicy();
  const isOffline = useIsBehind();
  const tomorrow = slashDate(new Date(serverNow() + DAY_MS).toISOString());
  const review = (policy: Asked) => {
    if (changesBetween(policyFrom(policies, policy.from), policy).length === 0)
      throw new Error(messages.nothing);
    setAsked(policy);
  };
  const confirm = (policy: Asked) =>
    set.mutate(policy, {
      onSuccess: (answer) => form.reset(fieldsOf(answer === 'proposed' ? policies.current : answer.current)),
      onError: (failure) => showFailure(form, failure),
      onSettled: () => setAsked(undefined),
    });
  return (
    <>
      <Form form={form} label={messages.newPolicy} onSubmit={async (values) => review(values)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            form={form}
            name="commissionPercent"
            label={messages.commissionField}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormTextField
            form={form}
            name="payoutDelayDays"
            label={messages.payoutDelayDays}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormTextField
            form={form}
            name="refundDeadlineDays"
            label={messages.refundDeadlineDays}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormSelectField
            form={form}
            name="promotionBearer"
            label={messages.promotionBearer}
            options={PromotionBearer.options.map((value) => ({ value, text: messages.bearers[value] }))}
          />
          <FormSelectField
            form={form}
            name="chargebackBearer"
            label={messages.chargebackBearer}
            options={ChargebackBearer.options.map((value) => ({
              value,
              text: messages.chargebackBearers[value],
            }))}
          />
          <FormTextField
            form={form}
            name="maxTicketPrice"
            label={messages.maxField}
            placeholder={messages.noLimit}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
          {(['priceRisePercent', 'priceDropPercent', 'trustedFromSold', 'keptPaperYears'] as const).map(
            (name) => (
              <FormTextField
                key={name}
                form={form}
                name={name}
                label={messages.fields[name]}
                hint={messages.hints[name]}
                inputMode="numeric"
                autoComplete="off"
              />
            ),
          )}
          {(['minPriceAtOnce', 'maxPriceAtOnce'] as const).map((name) => (
            <FormTextField
              key={name}
              form={form}
              name={name}
              label={messages.fields[name]}
              placeholder={messages.noLimit}
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          ))}
          <FormDateField
            form={form}
            name="from"
            label={messages.fromField}
            placeholder={messages.now}
            min={tomorrow}
            optional
          />
        </div>
        <VatFields form={form} />
        <CountryRules form={form} />
        <div className="flex flex-col items-start gap-4">
          <SubmitButton form={form} disabled={isOffline}>
            {messages.review}
          </SubmitButton>
        </div>
      </Form>
      {asked && (
        <ConfirmPolicy
          before={policyFrom(policies, asked.from)}
          asked={asked}
          busy={set.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
