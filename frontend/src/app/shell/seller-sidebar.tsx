import {
  CircleHelp,
  CirclePlus,
  CircleUser,
  FileUp,
  Landmark,
  LogOut,
  MessageCircle,
  MessagesSquare,
  ReceiptText,
  Send,
  Tickets,
} from 'lucide-react';
import { useId } from 'react';
import { useDeliveriesDue } from '../../seller/deliveries/deliveries';
import { useAnswersDue } from '../../seller/disputes/disputes';
import { usePublicConfig } from '../../api/use-public-config';
import { routes } from '../../navigation/paths';
import { useLogout } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { ExternalLink } from '../../ui/text/external-link';
import { messages } from '../messages';
import { SidebarLink, sidebarRow } from './sidebar-link';

const groups = [
  {
    name: 'sell',
    links: [
      { to: routes.sellerDashboard, icon: Tickets, text: messages.listings },
      { to: routes.sales, icon: ReceiptText, text: messages.sales },
      { to: routes.sellerDeliveries, icon: Send, text: messages.deliveries },
      { to: routes.sellerDisputes, icon: MessagesSquare, text: messages.disputes },
      { to: routes.uploadTicket, icon: CirclePlus, text: messages.uploadTicket },
      { to: routes.importTickets, icon: FileUp, text: messages.importTickets },
    ],
  },
  { name: 'account', links: [{ to: routes.sellerAccount, icon: CircleUser, text: messages.ownAccount }] },
] as const;

/** The seller's pages by group, 'Bank Information', help, and Sign Out. */
export function SellerSidebar({
  onNavigate,
  onBankInfo,
}: {
  readonly onNavigate?: () => void;
  readonly onBankInfo: () => void;
}) {
  const logout = useLogout('seller');
  const waiting: Partial<Record<string, number>> = {
    [routes.sellerDeliveries]: useDeliveriesDue()?.count,
    [routes.sellerDisputes]: useAnswersDue(),
  };
  const { chatUrl } = usePublicConfig();
  const id = useId();
  return (
    <nav aria-label={messages.sellerNavigation} className="flex flex-1 flex-col gap-4">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className="px-2 pb-1 text-12 text-ink-2">
            {messages.sellerGroups[name]}
          </p>
          <ul aria-labelledby={`${id}-${name}`} className="grid gap-1">
            {links.map(({ to, icon, text }) => (
              <li key={to}>
                <SidebarLink
                  to={to}
                  icon={icon}
                  text={text}
                  density="calm"
                  waiting={waiting[to]}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
            {name === 'account' && (
              <li>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={onBankInfo}
                  className={sidebarRow('calm')}
                >
                  <Landmark aria-hidden="true" className="size-4 shrink-0" />
                  {messages.bankInfo}
                </button>
              </li>
            )}
          </ul>
        </div>
      ))}
      <div className="mt-auto grid gap-1 pt-4">
        <SidebarLink
          to={routes.help}
          icon={CircleHelp}
          text={messages.footer.help}
          density="calm"
          onNavigate={onNavigate}
        />
        {chatUrl && (
          <ExternalLink href={chatUrl} className={sidebarRow('calm')}>
            <MessageCircle aria-hidden="true" className="size-4 shrink-0" />
            {messages.chat}
          </ExternalLink>
        )}
        <Button
          variant="secondary"
          size="compact"
          className="mt-2"
          busy={logout.isPending}
          onClick={() => logout.mutate()}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {messages.signOut}
        </Button>
      </div>
    </nav>
  );
}
