import { MessageCircle } from 'lucide-react';
import { messages } from '../messages';
import { usePublicConfig } from '../../api/use-public-config';

const look = {
  // In the header on small screens: a floating button would cover prices and actions.
  header: 'inline-flex size-11 rounded-control text-ink hover:bg-sunken md:hidden',
  page: 'fixed right-4 bottom-4 z-10 hidden size-14 rounded-full bg-primary text-on-primary shadow-lift hover:bg-primary-hover md:flex',
} as const;

/**
 * The link that opens a messaging app (product.md 2.9): floating beside the page, or in the header of small screens.
 */
export function ChatLink({ place }: { readonly place: keyof typeof look }) {
  const { chatUrl } = usePublicConfig();
  if (!chatUrl) return null;
  const link = (
    <a
      href={chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${messages.chat} (opens in a new tab)`}
      className={`shrink-0 items-center justify-center transition-transform active:scale-95 ${look[place]}`}
    >
      <MessageCircle aria-hidden="true" className={place === 'page' ? 'size-6' : 'size-5'} />
    </a>
  );
  // In the header it belongs to that landmark; the floating link needs its own.
  return place === 'header' ? link : <aside aria-label={messages.chat}>{link}</aside>;
}
