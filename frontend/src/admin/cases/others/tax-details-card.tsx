import {
  type TaxDetailsForm,
  type TaxDetailsState,
  askForTaxDetails,
  revealTaxDetails,
} from '@terrace/contracts/http/selling/tax-details';
import { SELLER_KIND_LABELS } from '@terrace/contracts/values/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { FactList } from '../../../ui/layout/fact-list';
import { formatInstant } from '../../../ui/text/format-date';
import { CaseCard } from '../case-card';
import { messages } from '../messages';
import { CASE } from '../order-case';

const texts = messages.tax;

/** How a seller's tax details stand; shown only when asked, as who looks is recorded. */
export function TaxDetailsCard({
  sellerId: id,
  state: { askedAt, savedAt },
}: {
  readonly sellerId: string;
  readonly state: TaxDetailsState;
}) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => callApi(askForTaxDetails, { params: { id } }),
    onSuccess: () => {
      showToast({ tone: 'approved', text: texts.askDone });
      return queries.invalidateQueries({ queryKey: [CASE, 'seller', id] });
    },
    onError: (error) => showToast({ tone: 'rejected', text: error.message }),
  });
  const show = useMutation({
    mutationFn: () => callApi(revealTaxDetails, { params: { id } }),
    onError: () => showToast({ tone: 'rejected', text: texts.failed }),
  });
  const state = [
    ...(savedAt === null ? [texts.missing] : [texts.saved(formatInstant(savedAt))]),
    ...(askedAt === null ? [] : [texts.asked(formatInstant(askedAt))]),
  ];
  return (
    <CaseCard
      title={texts.title}
      actions={
        <>
          <Button variant="secondary" size="compact" busy={ask.isPending} onClick={() => ask.mutate()}>
            {texts.ask}
          </Button>
          {savedAt !== null && (
            <Button variant="secondary" size="compact" busy={show.isPending} onClick={() => show.mutate()}>
              {texts.show}
            </Button>
          )}
        </>
      }
    >
      <FactList facts={[{ name: texts.state, value: state.join(', ') }, ...factsOf(show.data?.details)]} />
    </CaseCard>
  );
}

function factsOf(details: TaxDetailsForm | null | undefined) {
  if (!details) return [];
  const { kind, country, taxNumber } = details;
  const common = [
    { name: texts.fields.kind, value: SELLER_KIND_LABELS[kind] },
    { name: texts.fields.country, value: country },
    { name: texts.fields.taxNumber, value: taxNumber },
  ];
  if (details.kind === 'private')
    return [...common, { name: texts.fields.dateOfBirth, value: details.dateOfBirth }];
  return [
    ...common,
    { name: texts.fields.vatId, value: details.vatId || '–' },
    { name: texts.fields.register, value: details.register },
    { name: texts.fields.registerNumber, value: details.registerNumber },
    { name: texts.fields.address, value: details.address },
  ];
}
