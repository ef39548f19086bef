import type { Notification } from '@terrace/contracts/http/notifications';
import { useState } from 'react';

/** Whether a notification has arrived since the list was first loaded. */
export function useArrived(items: readonly Notification[] | undefined): boolean {
  const [first, setFirst] = useState<number>();
  if (items === undefined) return false;
  const position = items[0]?.position ?? 0;
  if (first === undefined) setFirst(position);
  return first !== undefined && position > first;
}
