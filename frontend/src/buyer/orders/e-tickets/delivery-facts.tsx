import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { showToast } from '../../../ui/feedback/toast';
import { messages as texts } from '../../e-tickets/messages';
import { saveBlob } from '../../../ui/feedback/save-blob';
import { messages } from './messages';
import { useTicketActions } from './ticket-actions';

/** How a seat was delivered: transfer reference or carrier and tracking number, and whether it is a replacement. */
export function DeliveryFacts({ ticket }: { readonly ticket: ETicket }) {
  const { delivered, isReplacement } = ticket;
  return (
    <>
      {isReplacement && <p className="text-14 text-ink-2">{messages.replaced}</p>}
      {delivered?.kind === 'transfer' && (
        <>
          <Facts facts={[[texts.reference, delivered.reference]]} />
          {delivered.hasProof && <Proof ticket={ticket} />}
        </>
      )}
      {delivered?.kind === 'shipment' && (
        <Facts
          facts={[
            [texts.carrier, delivered.carrier],
            [texts.tracking, delivered.trackingNumber],
          ]}
        />
      )}
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="figures font-strong wrap-anywhere">{value ?? messages.erased}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves the picture that proves a transfer. */
function Proof({ ticket }: { readonly ticket: ETicket }) {
  const { loadProof } = useTicketActions(ticket);
  const save = async () => {
    try {
      saveBlob(await loadProof(), 'transfer-proof');
    } catch {
      showToast({ tone: 'rejected', text: messages.proofFailed });
    }
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      onClick={() => void save()}
    >
      {texts.proof}
    </button>
  );
}
