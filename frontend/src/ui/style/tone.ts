import { CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';

/** The meaning of a message or a status; never conveyed by colour alone. */
export type Tone = 'approved' | 'pending' | 'rejected' | 'info';

/** Icon and colours of each tone. */
export const tones: Record<Tone, { readonly icon: LucideIcon; readonly colours: string }> = {
  approved: { icon: CircleCheck, colours: 'bg-approved-bg text-approved' },
  pending: { icon: Clock, colours: 'bg-pending-bg text-pending' },
  rejected: { icon: CircleX, colours: 'bg-rejected-bg text-rejected' },
  info: { icon: Info, colours: 'bg-info-bg text-info' },
};
