import type { ActKind } from '@terrace/contracts/values/admin-roles';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { useTakesTwo } from './approvals';

/** Says beside the button of an act that a second administrator has to approve it; nothing while one is enough. */
export function TakesTwo({ kind }: { readonly kind: ActKind }) {
  const text = useTakesTwo(kind);
  return text && <InlineMessage tone="info">{text}</InlineMessage>;
}
