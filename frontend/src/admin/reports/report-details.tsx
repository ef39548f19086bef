import { type Report, ReportDecision } from '@terrace/contracts/http/care/reports';
import { REPORT_STATUS_TEXTS, ReportOutcome } from '@terrace/contracts/values/listing/reports';
import * as z from 'zod/mini';
import { useIsBehind } from '../../live/use-connection';
import { pathTo } from '../../navigation/paths';
import { IfMay } from '../../session/if-may';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { formatInstant } from '../../ui/text/format-date';
import { TextLink } from '../../ui/text/text-link';
import { messages, useDecide } from './reports';

/** The call's fields as they are typed, with no decision to start from. */
const DecisionFields = z.pipe(z.object({ outcome: z.string(), text: z.string() }), ReportDecision);
const OUTCOMES = ReportOutcome.options.map((value) => ({ value, text: REPORT_STATUS_TEXTS[value] }));

/** The decision of a report: what was told, or the form that decides it. */
export function ReportDetails({ row: report }: { readonly row: Report }) {
  const { decision } = report;
  if (decision)
    return (
      <section aria-label={messages.outcome} className="mt-6">
        <h3 className="mb-3 text-16 font-strong">{REPORT_STATUS_TEXTS[report.status]}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{decision.text}</p>
        <p className="text-ink-2">{messages.decided(decision.by, formatInstant(decision.at))}</p>
      </section>
    );
  return (
    <IfMay permission="reports.decide">
      <section aria-label={messages.decide} className="mt-6">
        <h3 className="mb-3 text-16 font-strong">{messages.decide}</h3>
        <p className="mb-3 text-ink-2">
          {messages.takeDown}
          <TextLink to={pathTo.adminRow('tickets', report.ticketId)}>{messages.takeDownLink}</TextLink>.
        </p>
        <DecisionForm report={report} />
      </section>
    </IfMay>
  );
}

function DecisionForm({ report }: { readonly report: Report }) {
  const decide = useDecide(report);
  const isBehind = useIsBehind();
  const form = useSchemaForm(DecisionFields, { outcome: '', text: '' });
  return (
    <Form form={form} label={messages.decide} onSubmit={decide}>
      <FormSelectField
        form={form}
        name="outcome"
        label={messages.outcome}
        placeholder={messages.choose}
        options={OUTCOMES}
      />
      <FormTextArea form={form} name="text" label={messages.note} hint={messages.noteHint} />
      <div>
        <SubmitButton form={form} disabled={isBehind}>
          {messages.submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
