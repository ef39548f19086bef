import { adminSections } from '@terrace/contracts/values/admin-sections';
import { pathTo } from '../../navigation/paths';
import { IfMay } from '../../session/if-may';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** Leads to the entries of one purchase, or of one seller's accounts. */
export function LedgerLink({
  of,
  name,
}: {
  readonly of: Readonly<Record<'purchase', string>> | Readonly<Record<'seller', string>>;
  /** Whose they are, for those who do not see the row. */
  readonly name: string;
}) {
  return (
    <IfMay permission="ledger.see">
      <TextLink standalone to={`${pathTo.adminSection('ledger')}?${new URLSearchParams(of)}`}>
        {adminSections.ledger.title}
        <span className="sr-only">{messages.of(name)}</span>
      </TextLink>
    </IfMay>
  );
}
