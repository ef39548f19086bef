import type { PolicyEntry } from '@terrace/contracts/http/money/policies';
import type { Policy } from '@terrace/contracts/values/money/sale-policy';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { IfMay } from '../../session/if-may';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Instant } from '../list/instant';
import { messages } from './messages';
import { usePolicies } from './policies';
import { PolicyForm } from './policy-form';
import { policyTexts } from './policy-texts';

/** Policies: the present one, a form for the next one, those to come and those that were set, live. */
export default function PoliciesScreen() {
  const { data, isError, isFetching, refetch } = usePolicies();
  return (
    <Page
      title={adminSections.policies.title}
      intro={messages.intro}
      width="full"
      dense
      actions={<LiveChip />}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <Card as="section" aria-labelledby="current-policy">
            <h2 id="current-policy" className="mb-3 text-18 font-strong">
              {messages.current}
            </h2>
            <p className="mb-3 text-ink-2">
              {data.since === null ? messages.first : messages.since(formatInstant(data.since))}
            </p>
            <CurrentPolicy policy={data.current} />
          </Card>
          <IfMay permission="policies.set">
            <Card as="section" aria-labelledby="new-policy">
              <h2 id="new-policy" className="mb-3 text-18 font-strong">
                {messages.newPolicy}
              </h2>
              <PolicyForm policies={data} />
            </Card>
          </IfMay>
          <Entries title={messages.upcoming} entries={data.upcoming} />
          <Entries title={messages.past} entries={data.history} />
        </div>
      ) : isError ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function CurrentPolicy({ policy }: { readonly policy: Policy }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {policyTexts(policy).map(([key, text]) => (
        <div key={key}>
          <dt className="text-14 text-ink-2">{messages[key]}</dt>
          <dd className="figures font-strong">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly PolicyEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-18 font-strong">{title}</h2>
      <Table
        caption={title}
        rows={entries}
        rowKey={({ from, setAt }) => from + setAt}
        columns={columns}
        density="compact"
      />
    </section>
  );
}

const policyColumn = (key: keyof Policy): TableColumn<PolicyEntry> => ({
  key,
  header: messages[key],
  cell: ({ policy }) => new Map(policyTexts(policy)).get(key),
});

const columns: readonly TableColumn<PolicyEntry>[] = [
  { key: 'from', header: messages.from, rowHeader: true, cell: ({ from }) => <Instant at={from} /> },
  policyColumn('commissionPercent'),
  policyColumn('payoutDelayDays'),
  policyColumn('refundDeadlineDays'),
  policyColumn('promotionBearer'),
  policyColumn('chargebackBearer'),
  policyColumn('vat'),
  policyColumn('maxTicketPrice'),
  policyColumn('priceRisePercent'),
  policyColumn('priceDropPercent'),
  policyColumn('minPriceAtOnce'),
  policyColumn('maxPriceAtOnce'),
  policyColumn('trustedFromSold'),
  policyColumn('keptPaperYears'),
  policyColumn('listingRules'),
  {
    key: 'by',
    header: messages.setBy,
    cell: ({ setBy, setAt }) => (
      <>
        {setBy}
        <span className="block text-12 text-ink-2">{formatInstant(setAt)}</span>
      </>
    ),
  },
];
