import type { Recipient } from '@terrace/contracts/http/buying/deliveries';
import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

/** The recipient of a ticket, with a button that copies each field. */
export function RecipientCard({
  recipient,
  title = messages.recipient,
}: {
  readonly recipient: Recipient;
  readonly title?: string;
}) {
  const parts = (['name', 'email', 'address'] as const).flatMap((part) => {
    const value = recipient[part];
    return value ? [{ part, value }] : [];
  });
  return (
    <section aria-label={title} className="rounded-input bg-sunken px-4 py-3">
      <h3 className="text-14 font-strong tracking-normal">{title}</h3>
      {recipient.address === '' && <p className="text-14 text-ink-2">{messages.noAddress}</p>}
      {parts.length === 0 ? (
        <p>{messages.recipientErased}</p>
      ) : (
        <dl className="mt-1 grid gap-1">
          {parts.map(({ part, value }) => (
            <div key={part} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
              <dt className="text-12 text-ink-2">{messages[part]}</dt>
              <dd className="col-start-1 wrap-anywhere whitespace-pre-line">{value}</dd>
              <dd className="col-start-2 row-span-2 row-start-1">
                <CopyButton text={value} label={messages.copy[part]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Button that copies a text; `label` names it: 'Copy e-mail address'. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'approved', text: 'Copied.', id: 'copied' });
    } catch {
      showToast({
        tone: 'rejected',
        text: 'It could not be copied. Please select and copy it.',
        id: 'copied',
      });
    }
  };
  return <IconButton label={label} icon={Copy} size="small" onClick={() => void copy()} />;
}
